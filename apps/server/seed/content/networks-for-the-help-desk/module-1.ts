import type { SeedModule } from '../../content-types.ts';

export const module1: SeedModule = {
  number: 1,
  title: 'Addresses and Names',
  lessons: [
    {
      order: 1,
      kind: 'text',
      title: 'What an Address Tells You',
      description: 'Four numbers that reveal where a device thinks it is.',
      minutes: 16,
      preview: true,
      body: `The first fact to ask for in a network call is the address. Often it names the fault before any test has been run.

## Finding it

| System | Command |
| --- | --- |
| Windows | \`ipconfig /all\` |
| macOS | \`ifconfig\`, or System Settings, Network |
| Linux | \`ip addr\` |

## Reading it

An IPv4 address comes with a prefix length, as in \`192.168.1.37/24\`. The \`/24\` means that the first 24 bits name the network, so every device from \`192.168.1.1\` to \`192.168.1.254\` is a neighbour. Everything else is reached through the **default gateway**, usually the router.

| Address starts with | Meaning |
| --- | --- |
| \`10.\`, \`192.168.\`, \`172.16.\`–\`172.31.\` | Private: used inside a home or company |
| \`169.254.\` | Self-assigned: no DHCP answer came |
| \`127.\` | The device itself |
| \`fe80:\` (IPv6) | Valid on this link only, always present |

So \`169.254.12.9\` tells you at once: the link is up, but nobody handed out an address.

> [!key-concepts]
> - Address, prefix, gateway and DNS server are the four facts to note
> - Neighbours talk directly; all others go through the gateway
> - \`169.254\` means a DHCP problem, not an internet problem
`,
    },
    {
      order: 2,
      kind: 'text',
      title: 'DHCP: Getting an Address',
      description: 'Four messages, one lease and the three ways it fails.',
      minutes: 16,
      body: `Most devices do not choose their address. They ask for one, and when the asking fails nothing else can work.

## Four messages

1. **Discover**: “Is there a DHCP server?”
2. **Offer**: “You could have 192.168.1.37.”
3. **Request**: “I would like that one.”
4. **Acknowledge**: “It is yours until tomorrow at nine.”

The loan is called a **lease**. Halfway through, the device asks to renew it. With the address come the gateway and the DNS servers.

## Three failures

| Symptom | Likely cause | First step |
| --- | --- | --- |
| \`169.254.x.x\` on one device | Cable, Wi-Fi sign-in, wrong port | Reconnect, try another port |
| \`169.254.x.x\` on many | Server down or pool used up | Escalate with the number of users |
| Address from a strange range | A second DHCP server, often a home router plugged into the office | Find the device, unplug it |

## Renewing on Windows

\`\`\`text
ipconfig /release
ipconfig /renew
\`\`\`

Do not run the first command on a machine that you reach over the network: your session ends with the address. “Address conflict” means two devices use one address, often because one was typed in by hand inside the DHCP range.
`,
    },
    {
      order: 3,
      kind: 'text',
      title: 'DNS: From Name to Address',
      description: 'When the network works and names do not.',
      minutes: 16,
      body: `People type names, machines use addresses, and DNS translates. When it fails, users report that “the internet is down” although every cable is fine.

## The test that separates

\`\`\`text
ping 1.1.1.1
ping example.com
\`\`\`

If the first works and the second reports that the host could not be found, the network is fine and DNS is not. That takes ten seconds and removes half of the possible causes.

## Ask a server directly

\`\`\`text
nslookup intranet.example.com
nslookup intranet.example.com 1.1.1.1
\`\`\`

The first asks the configured server, the second a public one. An internal name is unknown to the public server; that is normal. A user who typed a public DNS server into the settings will therefore lose all internal names.

## Old answers

Answers are kept for a time set by the record, the TTL. After a change, some people see the new address and some the old one. Clear the local store with \`ipconfig /flushdns\` on Windows. An entry in the \`hosts\` file overrides DNS on most systems, so look there when a single machine disagrees.

> [!best-practices]
> - Test by address and by name in every call
> - Compare with a second device before you change anything
`,
    },
    {
      order: 4,
      kind: 'quiz',
      title: 'Module 1 Quiz',
      description: 'Five questions on addresses, DHCP and DNS.',
      minutes: 10,
      questions: [
        {
          text: 'A laptop has the address 169.254.12.9. What does that tell you?',
          type: 'single_choice',
          explanation:
            'Devices assign themselves an address from 169.254 when no DHCP answer arrives.',
          answers: [
            { text: 'Its DNS server does not answer' },
            { text: 'It received no address from a DHCP server', right: true },
            { text: 'It is connected to the internet without a router' },
          ],
        },
        {
          text: 'A device has 192.168.1.37/24. Which address does it reach without the gateway?',
          type: 'single_choice',
          explanation:
            'With /24 the first three numbers name the network. Only 192.168.1.x is on the same one.',
          answers: [
            { text: '192.168.1.200', right: true },
            { text: '192.168.2.37' },
            { text: '10.0.0.37' },
          ],
        },
        {
          text: 'ping 1.1.1.1 works and ping example.com reports an unknown host. Where is the fault?',
          type: 'single_choice',
          explanation:
            'The first test proves that packets travel to the internet and back. Only the translation of the name fails.',
          answers: [
            { text: 'In the cable or the Wi-Fi' },
            { text: 'In the default gateway' },
            { text: 'In DNS', right: true },
          ],
        },
        {
          text: 'Several people in one office suddenly get addresses from a range you do not use. What is the likely cause?',
          type: 'single_choice',
          explanation:
            'Someone probably plugged in a home router, and it answers requests faster than your own server.',
          answers: [
            { text: 'The lease time of your server is too short' },
            { text: 'The DNS server was changed overnight' },
            { text: 'A second DHCP server is on the network', right: true },
          ],
        },
        {
          text: 'An internal name that a public DNS server does not know proves that DNS is broken.',
          type: 'true_false',
          explanation:
            'Internal names are known only to internal servers. A public server that does not know them behaves as it should.',
          answers: [{ text: 'True' }, { text: 'False', right: true }],
        },
      ],
    },
  ],
};

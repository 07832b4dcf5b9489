import type { SeedModule } from '../../content-types.ts';

export const module2: SeedModule = {
  number: 2,
  title: 'Wi-Fi and the Path',
  lessons: [
    {
      order: 5,
      kind: 'text',
      title: 'Wi-Fi: Weak, Busy or Refused',
      description: 'Three different problems that users all call “bad Wi-Fi”.',
      minutes: 16,
      body: `“The Wi-Fi is slow” can mean that the signal is weak, that the air is full, or that the sign-in failed. Each needs another remedy.

## Weak

Signal strength is given in dBm, as a negative number; closer to zero is stronger.

| Value | Experience |
| --- | --- |
| −50 | Excellent |
| −67 | Good enough for calls |
| −75 | Web pages, with pauses |
| −80 or lower | Drops out |

Remedy: move closer, remove metal and mirrors from the way, or add an access point.

## Busy

A strong signal and slow traffic point to a crowded channel. On 2.4 GHz only channels 1, 6 and 11 do not overlap, and microwave ovens and Bluetooth share the band. Remedy: use 5 or 6 GHz, which have more channels and reach less far.

## Refused

“Cannot connect” with a good signal is usually a matter of identity: an old password, an expired certificate, a device that is not registered, or a wrong clock. Forget the network and join it again, then look at the log.

## One question

“Is it better when you stand next to the access point?” If yes, it is weak. If no, it is busy, refused, or not the Wi-Fi at all.
`,
    },
    {
      order: 6,
      kind: 'text',
      title: 'The Way Out: Gateway, NAT and VPN',
      description: 'Follow the path from the desk to the service, one step at a time.',
      minutes: 16,
      body: `A request passes several stations, and a fault at any of them looks the same from the chair. Test them in order, from near to far.

## Four steps out

\`\`\`text
ping 127.0.0.1        is the network software running?
ping 192.168.1.1      does the gateway answer?
ping 1.1.1.1          does the internet answer?
ping example.com      do names work?
\`\`\`

Use the real gateway from \`ipconfig\`. The first step that fails shows where to look. Some devices are set not to answer ping, so a failed ping by itself proves little; a failed ping together with a failed connection does.

## NAT

A home or an office usually shares one public address. The router replaces the private address on the way out and remembers who asked. Two results for you: a website sees the same address for everyone in the building, and nobody outside can start a connection to a private address without a rule.

## VPN

With a VPN, part or all of the traffic goes through the company. Ask three things: does it work without the VPN, does it fail for internal services only, and did it break after a change of place? Hotel and home networks that use the same private range as the company are a classic cause.
`,
    },
    {
      order: 7,
      kind: 'text',
      title: 'Reading a Trace',
      description: 'What the lines mean, and why most stars are harmless.',
      minutes: 16,
      body: `A trace lists the stations between you and a server. It is easily misread, and misreading sends tickets to the wrong team.

## Running one

\`tracert example.com\` on Windows, \`traceroute example.com\` on macOS and Linux.

\`\`\`text
 1     2 ms     1 ms     1 ms  192.168.1.1
 2     9 ms     8 ms     9 ms  100.64.0.1
 3     *        *        *     Request timed out.
 4    14 ms    13 ms    14 ms  198.51.100.9
 5    15 ms    14 ms    15 ms  203.0.113.20
\`\`\`

Each line is one station, with three measurements.

## Three rules

1. **Stars in the middle are harmless** if later lines answer. That router simply does not reply to traces.
2. **A high time counts only if it stays high** to the end. A router may answer traces slowly and still forward quickly.
3. **Stars from one line to the end** mean that packets stop there, or that a firewall drops the test. Check whether the service itself works.

In the example everything is fine: line 3 is silent, and the goal answers in 15 ms.

> [!best-practices]
> - Run it twice, and from a second place if you can
> - Copy the text into the ticket with the time; do not send a picture
`,
    },
    {
      order: 8,
      kind: 'quiz',
      title: 'Module 2 Quiz',
      description: 'Four questions on Wi-Fi, the path and traces.',
      minutes: 10,
      questions: [
        {
          text: 'The signal is −48 dBm, and downloads on 2.4 GHz are still slow in the evening. What is the likely problem?',
          type: 'single_choice',
          explanation:
            'A value of −48 dBm is excellent, and an expired password would prevent the connection. Slow traffic with a strong signal points to busy air.',
          answers: [
            { text: 'The signal is too weak' },
            { text: 'The channel is crowded', right: true },
            { text: 'The password has expired' },
          ],
        },
        {
          text: 'In a trace, hop 4 shows three stars, and hops 5 to 9 answer within 20 ms. What do you conclude?',
          type: 'single_choice',
          explanation: 'Packets pass hop 4, otherwise nothing behind it could answer.',
          answers: [
            { text: 'Hop 4 does not reply to traces, and the path is fine', right: true },
            { text: 'Hop 4 is down, and its operator has to be told' },
            { text: 'The server at the end is dropping some packets' },
          ],
        },
        {
          text: 'The gateway answers ping, 1.1.1.1 does not, and no website opens. Where do you look next?',
          type: 'single_choice',
          explanation:
            'The near part works as far as the gateway. The fault lies beyond it, before names play any role.',
          answers: [
            { text: 'At the Wi-Fi settings of the user’s device' },
            { text: 'At the DNS server the device has been given' },
            { text: 'At the router’s connection to the provider', right: true },
          ],
        },
        {
          text: 'Which questions help with a VPN problem?',
          type: 'multiple_choice',
          explanation:
            'They separate the tunnel, the company side and the local network. The age of the machine seldom matters.',
          answers: [
            { text: 'Does the service work without the VPN?', right: true },
            { text: 'How old is the laptop?' },
            { text: 'Do only internal services fail?', right: true },
            { text: 'Did it begin after a change of place?', right: true },
          ],
        },
      ],
    },
  ],
};

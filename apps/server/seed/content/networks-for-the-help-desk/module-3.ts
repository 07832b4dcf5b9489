import type { SeedModule } from '../../content-types.ts';

export const module3: SeedModule = {
  number: 3,
  title: 'The Call and the Ticket',
  lessons: [
    {
      order: 9,
      kind: 'text',
      title: 'What to Ask the User',
      description: 'Six questions that halve the problem each time.',
      minutes: 16,
      body: `The user is in front of the fault and you are not. Good questions turn their view into yours, and bad ones make them feel stupid.

## Six questions

1. **What were you trying to do, and what did you see?** Ask for the exact words on the screen.
2. **When did it last work?** And what changed since: place, password, update, cable?
3. **Only you, or others nearby?** One person or many is the most useful distinction of all.
4. **One thing, or everything?** A single site, all sites, or internal ones only?
5. **Wi-Fi or cable, office or home, VPN or not?**
6. **Does it happen always or now and then?** If now and then, at which times?

## What the answers mean

| Who | What | Look at |
| --- | --- | --- |
| One | Everything | Their device or connection |
| One | One service | Their account or browser |
| Many | Everything | Gateway, provider, DHCP |
| Many | One service | The service |

## How to ask

Ask what they see, not what they think: “Is there a small yellow triangle?” is better than “Do you have connectivity?”. Do not ask “Is it plugged in?”. Ask them to pull out the cable and put it back; it spares both of you the embarrassment.
`,
    },
    {
      order: 10,
      kind: 'text',
      title: 'Three Calls and a Ticket',
      description: 'Work through real cases and write down what the next person needs.',
      minutes: 17,
      body: `Cases teach faster than rules. Here are three calls as they come in, each solved by a single fact.

## Three calls

**“The internet is down.”** Others nearby are fine. The address is \`169.254.80.3\`. The cable goes into a wall socket that is not connected to anything. Another socket, a new lease, solved.

**“I can’t open the wiki at home.”** Websites work, the VPN is connected, \`nslookup wiki.corp.example\` finds nothing. The DNS server is a public one, typed in last year. Set to automatic, solved.

**“Calls break up at three.”** Every day, in one meeting room, for everybody. Signal −79 dBm: the access point was moved. Not yours to fix, so write a ticket.

## The ticket

\`\`\`text
Who/where:  6 people, room 2.14, Wi-Fi "Office"
Since:      3 March, daily, all day, noticed in the 15:00 call
Symptom:    Calls break up; web pages slow
Tested:     Signal -79 dBm in room, -55 in corridor; cable in room fine
Not tested: 2.4 GHz band
Likely:     Access point moved to the kitchen on 2 March
Wanted:     Move back or add one
\`\`\`

What you tested and what you did not: these two lines save the next person from starting again.
`,
    },
    {
      order: 11,
      kind: 'quiz',
      title: 'Module 3 Quiz',
      description: 'Four questions on calls and tickets.',
      minutes: 11,
      questions: [
        {
          text: 'Everyone in an office can reach every site except the booking service. Where do you look first?',
          type: 'single_choice',
          explanation:
            'Many people and one service: their connections evidently work, so the service is the common factor.',
          answers: [
            { text: 'At the gateway of the office' },
            { text: 'At the devices of the users' },
            { text: 'At the booking service', right: true },
          ],
        },
        {
          text: 'Which question gets the most useful answer?',
          type: 'single_choice',
          explanation:
            'It asks for something the user can see and read out. The others ask for a judgement.',
          answers: [
            { text: '“Do you have connectivity on that device?”' },
            { text: '“What exactly does the message on the screen say?”', right: true },
            { text: '“Do you think it is the network or the server?”' },
          ],
        },
        {
          text: 'At home, websites open and the VPN is connected, but internal names are not found. What is a likely cause?',
          type: 'single_choice',
          explanation:
            'Public servers do not know internal names. With a weak signal or no address, websites would not open either.',
          answers: [
            { text: 'A public DNS server entered by hand', right: true },
            { text: 'A Wi-Fi signal below −80 dBm' },
            { text: 'A DHCP pool that is used up' },
          ],
        },
        {
          text: 'Which lines make a ticket most useful to the next team?',
          type: 'multiple_choice',
          explanation:
            'The next person can continue instead of starting again. Urgency belongs in the priority, judged by impact.',
          answers: [
            { text: 'What was tested, with results', right: true },
            { text: 'What was not tested', right: true },
            { text: 'How urgent the caller sounded' },
            { text: 'Who is affected, where and since when', right: true },
          ],
        },
      ],
    },
  ],
};

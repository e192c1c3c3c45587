// Cuts of the line while somebody works in a browser: what was done on screen is on the server once, and in order.
import { newId, option, pause, report, Server } from './parts/kit.ts';
import { read, register } from './parts/people.ts';
import { cuts, type Handled, openBrowser, openRole } from './parts/recruiter.ts';

const rounds = option('cuts', 200);
const applicants = 10;
/** How often both tabs are closed while the line is down: once in so many cuts. */
const closing = 10;

const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T;

interface Compared {
  lost: number;
  doubled: number;
}

/**
 * How many steps of a candidate are missing in their history, and how many are there that nobody took. A step that was
 * taken back before it left is not there; one that was taken back later is, with the way back. Steps may look alike, so
 * of all ways to lay them beside the history the best one counts: worked out from the last step to the first.
 */
const compare = ({ steps }: Pick<Handled, 'steps'>, history: readonly string[]): Compared => {
  let after: Compared[] = Array.from({ length: history.length + 1 }, (_, at) => ({
    lost: 0,
    doubled: history.length - at,
  }));
  for (const { from, to, undone } of steps.toReversed()) {
    const next = after;
    after = next.map((without, at): Compared => {
      const isThere = history[at] === to && (!undone || history[at + 1] === from);
      const absent = undone ? without : { ...without, lost: without.lost + 1 };
      const present = isThere ? next[at + (undone ? 2 : 1)] : undefined;
      return present && present.lost + present.doubled <= absent.lost + absent.doubled ? present : absent;
    });
  }
  return after[0] ?? { lost: steps.length, doubled: 0 };
};

const server = await Server.create();
await server.start();
try {
  const person = await register(server, 'Offline Test');
  const role = await openRole(server, person, applicants);
  const browser = await openBrowser(server, person, role);
  const messages: string[] = [];
  const made = { decisions: 0, 'taken back': 0, favourites: 0, comments: 0, messages: 0 };

  const act = async () => {
    const luck = Math.random();
    const one = pick(luck < 0.45 ? role.decidable : role.handled);
    if (luck < 0.45) {
      await browser.decide(one);
      made.decisions++;
      if (Math.random() < 0.3) {
        await browser.takeBack(one);
        made['taken back']++;
      }
    } else if (luck < 0.65) {
      await browser.mark(one);
      made.favourites++;
    } else if (luck < 0.8) {
      await browser.comment(one);
      made.comments++;
    } else {
      messages.push(await browser.say());
      made.messages++;
    }
  };

  const began = performance.now();
  let refused = 0;
  for (let round = 1; round <= rounds; round++) {
    // The line goes amid work, and comes back amid it.
    await act();
    await browser.fail(pick(cuts));
    await act();
    if (Math.random() < 0.5) await act();
    const isClosing = round % closing === 0;
    // Nobody closes two windows in the moment in which they press the last key.
    if (isClosing) {
      await pause(100);
      await browser.closeTabs();
    }
    if (!isClosing) await pause(Math.random() * 300);
    await browser.heal();
    if (isClosing) await browser.openTabs();
    if (round % 20 !== 0) continue;
    refused = await browser.settle();
    const seconds = Math.round((performance.now() - began) / 1000);
    process.stdout.write(`${round} cuts, ${seconds} s: ${JSON.stringify(made)}, ${refused} not accepted\n`);
  }
  refused = await browser.settle();
  await browser.close();

  const bad = { decisions: { lost: 0, doubled: 0 }, favourites: 0, comments: { lost: 0, doubled: 0 } };
  const count = (expected: readonly string[], there: readonly string[]) => ({
    lost: expected.filter((text) => !there.includes(text)).length,
    doubled: there.length - new Set(there).size,
  });
  const listed = (await read(server, person, `${role.base}?PageSize=100`)).body.data as unknown as Handled[];
  for (const one of role.handled) {
    const { body } = await read(server, person, `${role.base}/${one.matchId}/history`);
    const steps = (body.data ?? []).map(({ to = '' }) => to).toReversed();
    const { lost, doubled } = compare(one, steps.slice(one.before));
    bad.decisions.lost += lost;
    bad.decisions.doubled += doubled;
    if (lost + doubled > 0)
      process.stdout.write(`${one.name}: ${JSON.stringify(one.steps)}; there: ${steps.join(', ')}\n`);
    const there = listed.find(({ matchId }) => matchId === one.matchId);
    if (there?.status !== one.status) {
      bad.decisions.lost++;
      process.stdout.write(`${one.name}: ${one.status}; there: ${there?.status}\n`);
    }
    if (there?.isFavorite !== one.isFavorite) {
      bad.favourites++;
      process.stdout.write(`${one.name}: favourite ${one.isFavorite}; there: ${there?.isFavorite}\n`);
    }
    const said = (await read(server, person, `${role.base}/${one.memberId}/comments`)).body.data ?? [];
    const comments = count(
      one.comments,
      said.map(({ comment = '' }) => comment),
    );
    bad.comments.lost += comments.lost;
    bad.comments.doubled += comments.doubled;
  }
  const said: string[] = [];
  for (let isMore = true, after = ''; isMore;) {
    const path = `api/chat/${person.userAccountId}/history/${role.conversationId}${after && `?lastMessageId=${after}`}`;
    const { body } = await read(server, person, path);
    said.push(...(body.data ?? []).map(({ text = '' }) => text));
    after = body.data?.at(-1)?.id ?? newId();
    isMore = body.hasMore === true;
  }
  const sent = said.filter((text) => text.startsWith('Said '));
  const isInOrder = JSON.stringify(sent) === JSON.stringify(messages);

  report('offline', [
    {
      what: `decisions, ${made['taken back']} of them taken back`,
      rounds,
      acknowledged: made.decisions,
      ...bad.decisions,
      unexpected: refused,
    },
    { what: 'favourites', rounds, acknowledged: made.favourites, lost: bad.favourites, doubled: 0 },
    { what: 'comments', rounds, acknowledged: made.comments, ...bad.comments },
    {
      what: 'messages, in their order',
      rounds,
      acknowledged: made.messages,
      ...count(messages, sent),
      unexpected: isInOrder ? 0 : 1,
    },
  ]);
  process.stdout.write(`${Math.round((performance.now() - began) / 1000)} s\n`);
} finally {
  await server.remove();
}

/** Where most people have their mail. */
const known = [
  'gmail.com googlemail.com hotmail.com hotmail.de hotmail.es hotmail.co.uk outlook.com outlook.de outlook.es live.com',
  'live.de yahoo.com yahoo.de yahoo.es yahoo.co.uk ymail.com icloud.com me.com mail.com email.com mail.de aol.com gmx.de',
  'gmx.net gmx.at gmx.ch gmx.com web.de t-online.de freenet.de posteo.de mailbox.org proton.me protonmail.com hey.com',
].flatMap((line) => line.split(' '));
/** From this length on two slips are taken for slips; shorter names differ by as much. */
const long = 9;

/** Milliseconds without a key after which somebody probably has typed their address to its end. */
export const pause = 600;

/** Slips between two words: letters too many, too few, other ones, and two the wrong way round. */
const slipsBetween = (one: string, other: string): number => {
  let [earlier, before]: number[][] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i++) {
    const now = [i];
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      const slips = [(before?.[j] ?? 0) + 1, (now[j - 1] ?? 0) + 1, (before?.[j - 1] ?? 0) + (isSame ? 0 : 1)];
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        slips.push((earlier?.[j - 2] ?? 0) + 1);
      now.push(Math.min(...slips));
    }
    [earlier, before] = [before, now];
  }
  return before?.[other.length] ?? 0;
};

const likelyDomain = (domain: string): string => {
  if (known.includes(domain)) return domain;
  const [best] = known
    .map((name) => ({ name, slips: slipsBetween(domain, name) }))
    .filter(({ name, slips }) => slips <= (name.length < long ? 1 : 2))
    .toSorted((one, other) => one.slips - other.slips);
  if (best) return best.name;
  return domain.replace(/\.(con|cmo|ocm|vom|xom|comm|coom)$/, '.com').replace(/^([^.]{2,})(com|net|org)$/, '$1.$2');
};

/** The address somebody probably meant who typed this one; nothing where it looks as it should. */
export const likelyAddress = (typed: string): string | undefined => {
  const [, name, given] = /^([^@\s]+)\s*@\s*(\S.*)$/.exec(typed.trim()) ?? [];
  if (!name || !given) return undefined;
  const domain = given
    .toLowerCase()
    .replaceAll(',', '.')
    .replaceAll(/\s|\.+$/g, '');
  const likely = likelyDomain(domain);
  return likely === given.toLowerCase() ? undefined : `${name}@${likely}`;
};

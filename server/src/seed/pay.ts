import type { JobTitle } from '#modules/masterdata';

/**
 * Full-time pay in euros a year in Germany after a few years at work, in thousands, by the beginning of the ISCO-08 group;
 * the longest one counts. Believable figures of the size that surveys of earnings publish; not a survey.
 */
const thousands = new Map(
  Object.entries({
    // Armed forces
    0: 40,
    // Managers
    1: 85,
    111: 80,
    112: 120,
    14: 52,
    1345: 65,
    // Professionals
    2: 60,
    2166: 45,
    221: 95,
    222: 45,
    223: 45,
    225: 60,
    226: 45,
    2261: 85,
    2262: 60,
    231: 58,
    232: 56,
    233: 58,
    234: 44,
    235: 46,
    241: 64,
    25: 65,
    261: 72,
    262: 47,
    263: 47,
    264: 46,
    265: 42,
    // Technicians and associate professionals
    3: 46,
    312: 52,
    315: 75,
    32: 38,
    325: 36,
    334: 42,
    341: 37,
    342: 30,
    343: 38,
    // Clerks
    4: 37,
    42: 34,
    // Service and sales
    5: 30,
    512: 30,
    513: 27,
    514: 25,
    53: 33,
    54: 36,
    // Farmers, crafts and machines
    6: 31,
    7: 40,
    731: 36,
    751: 32,
    752: 35,
    753: 32,
    8: 37,
    815: 29,
    832: 32,
    // Elementary work
    9: 29,
    91: 26,
    94: 25,
  }).map(([group, pay]) => [group, pay * 1_000] as const),
);

/** Euros a year in Germany for a title after a few years at work. */
export const payOf = ({ isco }: Pick<JobTitle, 'isco'>): number => {
  for (let length = isco.length; length > 0; length -= 1) {
    const pay = thousands.get(isco.slice(0, length));
    if (pay !== undefined) return pay;
  }
  throw new Error(`There is no pay for the ISCO-08 group ${isco}.`);
};

/** What twenty years of practice add to the pay of a beginner: much where people study, little where a week's training does. */
const rise = { 0: 0.28, 1: 0.56, 2: 0.56, 3: 0.4, 4: 0.28, 5: 0.22, 6: 0.22, 7: 0.28, 8: 0.22, 9: 0.14 } as const;
/** Years after which pay no longer rises, and those after which it is `payOf`. */
const longest = 20;
const few = 8;

const isMajorGroup = (group: string): group is `${keyof typeof rise}` => group in rise;

/** Euros a year in Germany after so many years; who leads a team of their trade earns a fifth more, as managers' pay counts already. */
export const payAfter = (
  title: Pick<JobTitle, 'isco'>,
  { years, leads }: { years: number; leads: boolean },
): number => {
  const group = title.isco.slice(0, 1);
  const whole = isMajorGroup(group) ? rise[group] : 0;
  const practice = 1 + ((Math.min(years, longest) - few) / longest) * whole;
  return payOf(title) * practice * (leads && group !== '1' ? 1.2 : 1);
};

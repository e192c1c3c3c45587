import { addressOf } from '#api/addresses.ts';

const prefixes = { company: 'c', education: 'education', match: 'match' } as const;

/** The drawn picture of what has none of its own; the same for the same name or id. */
export const defaultPicture = (kind: keyof typeof prefixes, of: string): string => {
  const seed =
    of
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, 40) || 'none';
  return `${addressOf('files')}/v1/avatars/${prefixes[kind]}-${seed}.svg`;
};

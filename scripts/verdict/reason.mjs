import { stripVTControlCharacters } from 'node:util';

/** A test's name with the first line of what it failed for, where there is one: a verdict alone then says why. */
export const withReason = (name, error) => {
  const [line = ''] = stripVTControlCharacters(error?.message ?? '').split('\n');
  return line.trim() ? `${name}\n    ${line.trim()}` : name;
};

import { expect, test } from 'vitest';
import { pastedFiles } from './pasted.ts';

const picture = new File(['x'], 'image.png', { type: 'image/png' });
const clipboard = (files: File[], text = '') => ({
  files,
  getData: (type: string) => (type === 'text/plain' ? text : ''),
});

test('a picture alone is attached, and so are files with their names', () => {
  expect(pastedFiles(clipboard([picture]))).toEqual([picture]);
  expect(pastedFiles(clipboard([picture], 'image.png'))).toEqual([picture]);
  expect(pastedFiles(clipboard([picture], 'file:///home/ana/image.png\n'))).toEqual([picture]);
});

test('of words that come with a picture of themselves only the words are pasted', () => {
  expect(pastedFiles(clipboard([picture], 'Day\tTime\r\nMonday\t10:00\r\n'))).toEqual([]);
  expect(pastedFiles(clipboard([], 'Hello'))).toEqual([]);
});

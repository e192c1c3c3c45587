import path from 'node:path';
import { type Problem, refused } from '@marigold/contract/problems';
import { phrase, type Sentence } from '@marigold/words/sentence';

/** A file that is not taken. */
interface Misfit {
  bytes: Buffer;
  fileName: string;
  /** Its type, as far as its bytes tell; a text has none. */
  mime: string | null;
  isPlainText: boolean;
}

const text = 'text';
/** What is in a file of a name, where it is what its name says. */
const promised: Readonly<Record<string, string>> = {
  '.pdf': 'application/pdf',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.txt': text,
  '.md': text,
};

/** Documents of Word that hold macros, and templates that do. */
const hasMacros = (mime: string | null) => mime?.startsWith('application/vnd.ms-word.') ?? false;

/** How Office files since 2007 are packed behind a password. */
const isLocked = (mime: string | null, bytes: Buffer) =>
  mime === 'application/x-cfb' && bytes.includes('EncryptedPackage', 0, 'utf16le');

const sentenceFor = ({ bytes, fileName, mime, isPlainText }: Misfit): Sentence | undefined => {
  if (hasMacros(mime)) return phrase('This Word document holds macros. Save it without them, as .docx.');
  if (isLocked(mime, bytes)) return phrase('This file is protected by a password. Save it without one and try again.');
  const extension = path.extname(fileName).toLowerCase();
  const expected = promised[extension];
  if (expected === undefined || expected === mime) return undefined;
  // Not every place takes texts of all encodings.
  if (expected === text && isPlainText)
    return phrase('The letters of this file cannot be read. Save it as UTF-8 and try again.');
  return phrase(
    'The name of this file ends in {{extension}}, but what is in it is something else, or damaged. Save it anew in the program it was made with, or choose another one.',
    { extension },
  );
};

/**
 * Refuses a file: with what is wrong with it, where its bytes and its name tell, because whoever chose a .docx gains nothing
 * from the advice to choose a .docx; else with what could be sent instead.
 */
export const misfit = (file: Misfit, otherwise: string): Problem =>
  refused('UNSUPPORTED_TYPE', sentenceFor(file) ?? otherwise);

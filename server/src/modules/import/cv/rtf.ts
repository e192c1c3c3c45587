import { TextDecoder } from 'node:util';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Tokenize } from 'rtf-stream-parser';

/** A piece of a file in Rich Text Format 1.9: a group's beginning or end, a control word, or bytes of text. */
interface Token {
  type: number;
  word?: string;
  data?: Buffer;
  param?: number;
}
const types = { begin: 0, end: 1, control: 2, text: 3 };

/** Groups that hold what no page shows, or nothing a CV says. */
const hidden = new Set(
  'fonttbl colortbl stylesheet info pict object footer footerl footerr footerf footnote listtable listoverridetable rsidtbl xmlnstbl themedata colorschememapping datastore latentstyles generator fldinst bkmkstart bkmkend pntext'.split(
    ' ',
  ),
);
const breaks: Record<string, string> = {
  par: '\n',
  line: '\n',
  sect: '\n',
  page: '\n',
  row: '\n',
  tab: '\t',
  cell: '\t',
  '~': ' ',
  _: '-',
  emdash: '—',
  endash: '–',
  bullet: '•',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
};

/** What holds within a group. */
interface State {
  isHidden: boolean;
  /** Letters that stand in place of each one by its number, for programs that know no such numbers. */
  substitutes: number;
}

/** A program that reads the tokens of a text one after the other. */
class Reader {
  text = '';
  #stack: State[] = [];
  #state: State = { isHidden: false, substitutes: 1 };
  #skipped = 0;
  #isIgnorable = false;
  #letters = new TextDecoder('windows-1252');

  read({ type, word = '', data, param = 0 }: Token): void {
    if (type === types.begin) {
      this.#stack.push({ ...this.#state });
      this.#skipped = 0;
      return;
    }
    if (type === types.end) {
      this.#state = this.#stack.pop() ?? this.#state;
      this.#skipped = 0;
      return;
    }
    if (type === types.text) this.#add(this.#letters.decode(data, { stream: true }));
    else this.#control(word, param, data);
  }

  #add(letters: string): void {
    const shown = letters.slice(this.#skipped);
    this.#skipped = Math.max(0, this.#skipped - letters.length);
    if (!this.#state.isHidden) this.text += shown;
  }

  #control(word: string, param: number, data: Buffer | undefined): void {
    if (word === '*') {
      this.#isIgnorable = true;
      return;
    }
    if (this.#isIgnorable || hidden.has(word)) this.#state.isHidden = true;
    this.#isIgnorable = false;
    const sign = breaks[word];
    if (word === "'") this.#add(this.#letters.decode(data, { stream: true }));
    else if (word === 'uc') this.#state.substitutes = Math.max(0, param);
    else if (word === 'ansicpg') this.#letters = lettersOf(param);
    else if (word === 'u') {
      if (!this.#state.isHidden) this.text += String.fromCharCode(param < 0 ? param + 65_536 : param);
      this.#skipped = this.#state.substitutes;
    } else if (sign !== undefined && !this.#state.isHidden) this.text += sign;
    else if ('\\{}'.includes(word) && word !== '') this.#add(word);
  }
}

const lettersOf = (page: number): TextDecoder => {
  try {
    return new TextDecoder(`windows-${page}`);
  } catch {
    return new TextDecoder('windows-1252');
  }
};

/** The text of a file in Rich Text Format, a paragraph a line, cells of a table parted by tabs. Throws where it is damaged. */
export const textOfRtf = async (bytes: Uint8Array): Promise<string> => {
  const reader = new Reader();
  await pipeline(Readable.from([Buffer.from(bytes)]), new Tokenize(), async (tokens: AsyncIterable<Token>) => {
    for await (const token of tokens) reader.read(token);
  });
  return reader.text;
};

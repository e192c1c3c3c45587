import { Fragment } from 'preact';
import { blocksOf } from './text.ts';

/** A plain text with its paragraphs and lists. */
export const Text = ({ text }: { text: string }) =>
  blocksOf(text).map(({ isList, lines }, at) =>
    isList ? (
      <ul key={at}>
        {lines.map((line, item) => (
          <li key={item}>{line}</li>
        ))}
      </ul>
    ) : (
      <p key={at}>
        {lines.map((line, n) => (
          <Fragment key={n}>
            {n > 0 && <br />}
            {line}
          </Fragment>
        ))}
      </p>
    ),
  );

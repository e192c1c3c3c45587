import { tokenize } from 'linkifyjs';

/** Only addresses that lead to a page or a mail; a text cannot make anything else of itself. */
const isSafe = (href: string) => /^(https?:\/\/|mailto:)/i.test(href);

/** Somebody's words as they wrote them. Addresses in it can be opened; nothing else in it is more than text. */
export const Linked = ({ text }: { text: string }) => (
  <>
    {tokenize(text).map((token, at) => {
      const href = token.isLink ? token.toHref('https') : '';
      return isSafe(href) ? (
        <a key={at} href={href} target="_blank" rel="noopener noreferrer">
          {token.toString()}
        </a>
      ) : (
        token.toString()
      );
    })}
  </>
);

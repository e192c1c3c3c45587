import type { ComponentChildren } from 'preact';
import { languages } from '@marigold/words/languages';
import { assetPath, styleName } from './assets.ts';
import { CandidateHeader, Footer, Header, type HeaderProps } from './Frame.tsx';
import { href, type Visitor } from '../visitor.ts';

/** What a page says of itself, to browsers, search engines and sites that show its link. */
export interface About {
  title: string;
  summary: string;
  /** The address of the picture beside a link, which is drawn in the page's language. */
  card?: string;
  /** The address of a small picture beside a link, where no card is drawn. */
  picture?: string | undefined;
  /** Structured data for search engines. */
  posting?: object | undefined;
  /** Whether search engines should leave it out. */
  isHidden: boolean;
  /** The address of the script that brings the page to life; most pages need none. */
  script?: string | undefined;
}

interface DocumentProps extends HeaderProps {
  about: About;
  /** Whose side of the product it is; the public one where nothing is said. */
  side?: 'candidate';
  children: ComponentChildren;
}

/** JSON that can stand in a script element: nothing in it ends the element or begins a comment. */
const inScript = (value: object) => JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, escaped);
const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;

function Head({ visitor, about }: { visitor: Visitor; about: About }) {
  const at = (lang: Visitor['chosen']) => `${visitor.publicUrl}${href({ chosen: lang }, visitor.path)}`;
  const address = at(visitor.chosen);
  return (
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{about.title}</title>
      <meta name="description" content={about.summary} />
      {about.isHidden && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={address} />
      {languages.map((language) => (
        <link key={language} rel="alternate" hreflang={language} href={at(language)} />
      ))}
      <link rel="alternate" hreflang="x-default" href={at(undefined)} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={about.title} />
      <meta property="og:description" content={about.summary} />
      <meta property="og:url" content={address} />
      <meta property="og:locale" content={visitor.voice.language} />
      {about.card && (
        <>
          <meta property="og:image" content={`${about.card}?lang=${visitor.voice.language}`} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
        </>
      )}
      {about.picture && <meta property="og:image" content={about.picture} />}
      <meta name="twitter:card" content={about.card ? 'summary_large_image' : 'summary'} />
      <meta name="color-scheme" content="dark light" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="stylesheet" href={assetPath(styleName())} />
      {about.script && <script type="module" src={about.script} />}
      {about.posting && (
        // Text of a script element is not escaped by Preact, and must not be: it is JSON, made harmless above.
        // oxlint-disable-next-line react/no-danger -- see above
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: inScript(about.posting) }} />
      )}
    </head>
  );
}

/** A whole page: it runs no script but the one it names, and its styles are a file. */
export const Document = ({ visitor, company, about, side, children }: DocumentProps) => (
  <html lang={visitor.voice.language} dir="ltr">
    <Head visitor={visitor} about={about} />
    <body>
      <a className="skip" href="#content">
        {visitor.voice.say('Skip to the content')}
      </a>
      {side === 'candidate' ? <CandidateHeader visitor={visitor} /> : <Header visitor={visitor} company={company} />}
      <main id="content" tabindex={-1}>
        {children}
      </main>
      <Footer visitor={visitor} company={company} side={side} />
    </body>
  </html>
);

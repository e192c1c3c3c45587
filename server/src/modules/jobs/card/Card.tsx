/** @jsxImportSource react -- what draws the card takes React elements */
import { dark } from '@marigold/contract/tokens';

/** What a card says. */
export interface CardWords {
  title: string;
  company: string;
  /** Where, and what kind of job; may be empty. */
  facts: string;
}

/** Pixels, as sites that show links expect them. */
export const cardSize = { width: 1200, height: 630 };

/** The faces of a title and of the rest: each writing has a file, and so a name, of its own. */
export const faces = {
  display: ['Display', 'Display ext', 'Display vietnamese', 'Text cyrillic', 'Text greek'],
  text: ['Text', 'Text ext', 'Text vietnamese', 'Text cyrillic', 'Text greek'],
};
const petals = [0, 45, 90, 135, 180, 225, 270, 315];

/** The picture beside a link to a job: its title, the company, the place, and the bloom. */
export const Card = ({ title, company, facts }: CardWords) => (
  <div
    style={{
      ...cardSize,
      boxSizing: 'border-box',
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'space-between',
      padding: 72,
      backgroundImage: `linear-gradient(120deg, ${dark.canvas} 45%, ${dark.bubbleMine})`,
      color: dark.text,
      fontFamily: faces.text.join(', '),
    }}
  >
    <svg width={640} height={640} viewBox="0 0 48 48" style={{ position: 'absolute', right: -170, top: -5 }}>
      {petals.map((angle) => (
        <ellipse
          key={angle}
          cx="24"
          cy="11.2"
          rx="5.6"
          ry="9.2"
          transform={`rotate(${angle + 22.5} 24 24)`}
          fill={dark.primaryPressed}
        />
      ))}
      {petals.map((angle) => (
        <ellipse key={angle} cx="24" cy="14.6" rx="4.3" ry="7.4" transform={`rotate(${angle} 24 24)`} fill={dark.q2} />
      ))}
      <circle cx="24" cy="24" r="6.6" fill={dark.onPrimary} />
    </svg>
    <div style={{ fontSize: 36, color: dark.text2, display: 'block', lineClamp: 1, maxWidth: 760 }}>{company}</div>
    <div
      style={{
        fontFamily: faces.display.join(', '),
        fontSize: title.length > 48 ? 60 : 76,
        lineHeight: 1.1,
        letterSpacing: '-0.015em',
        display: 'block',
        lineClamp: 4,
        maxWidth: 690,
      }}
    >
      {title}
    </div>
    <div style={{ fontSize: 32, color: dark.primaryText, display: 'block', lineClamp: 1, maxWidth: 760 }}>{facts}</div>
  </div>
);

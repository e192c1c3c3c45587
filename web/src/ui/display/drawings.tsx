import { color } from '../theme/tokens.ts';

const line = { fill: 'none', strokeWidth: 2.2, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

/** Line drawings of empty states, one stage colour each. */
export const drawings = {
  /** A case with a plus: nothing was made yet. */
  start: (
    <g {...line} stroke={color.stOffer}>
      <path d="M14 60h68M26 60V26h44v34M38 26v-8a4 4 0 0 1 4-4h12a4 4 0 0 1 4 4v8M26 42h44M48 38v8" />
      <path d="M82 18v12M76 24h12" opacity=".6" />
    </g>
  ),
  /** A magnifying glass: filters leave nothing. */
  search: (
    <g {...line} stroke={color.stInterviewDone}>
      <circle cx="42" cy="32" r="18" />
      <path d="M55 45l16 16M34 32h16" />
      <path d="M14 60h22" opacity=".6" />
    </g>
  ),
  /** A rising sun: all is done. */
  done: (
    <g {...line} stroke={color.stMatches}>
      <path d="M14 58h68M24 58c0-16 10-26 24-26s24 10 24 26" />
      <path d="M48 22v-8M30 27l-5-7M66 27l5-7M17 42l-8-3M79 42l8-3" opacity=".7" />
    </g>
  ),
  /** A camera that looks at somebody: a video to be. */
  film: (
    <g {...line} stroke={color.stReject}>
      <rect x="16" y="20" width="46" height="36" rx="6" />
      <path d="M62 34l18-9v26l-18-9" />
      <circle cx="39" cy="33" r="6" />
      <path d="M28 50c1-6 5-8 11-8s10 2 11 8" />
      <path d="M24 12h14M46 12h6" opacity=".6" />
    </g>
  ),
  /** Two people: a team to be. */
  people: (
    <g {...line} stroke={color.stInvite}>
      <circle cx="38" cy="24" r="11" />
      <path d="M16 60c1-14 9-20 22-20s21 6 22 20zM64 16a10 10 0 0 1 0 18M68 42c9 2 13 8 14 18H70" />
    </g>
  ),
};
export type Drawing = keyof typeof drawings;

/** An empty state's drawing. */
export const LineDrawing = ({ name }: { name: Drawing }) => (
  <svg width="96" height="72" viewBox="0 0 96 72" aria-hidden>
    {drawings[name]}
  </svg>
);

/** A bloom that lost one petal: something failed or is not there. `petal` counts clockwise from the top. */
export const BrokenBloom = ({ petal = 1 }: { petal?: number }) => (
  <svg width="84" height="84" viewBox="0 0 112 112" aria-hidden>
    {[0, 1, 2, 3, 4, 5, 6, 7].map((at) => (
      <ellipse
        key={at}
        cx="56"
        cy="20"
        rx="11"
        ry="19"
        transform={`rotate(${at * 45} 56 56)`}
        {...(at === petal
          ? { fill: 'none', stroke: color.borderStrong, strokeWidth: 2, strokeDasharray: '4 4' }
          : { fill: color.primaryGraphic })}
      />
    ))}
    <ellipse cx="92" cy="104" rx="11" ry="6" transform="rotate(-16 92 104)" fill={color.primaryGraphic} opacity=".8" />
  </svg>
);

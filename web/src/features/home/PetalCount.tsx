import { color, font } from '#ui/theme/tokens.ts';
import { useTranslation } from 'react-i18next';

const petals = [0, 1, 2, 3, 4, 5, 6, 7];

/** How many of some steps are done, as a bloom that opens; all done is a full one. */
export function PetalCount({ done, total }: { done: number; total: number }) {
  const { t } = useTranslation();
  const open = total === 0 ? 0 : Math.floor((done * petals.length) / total);
  return (
    <svg
      width="64"
      height="64"
      viewBox="0 0 112 112"
      role="img"
      aria-label={t('{{done}} of {{total}} done', { done, total })}
      style={{ flex: 'none' }}
    >
      {petals.map((petal) => (
        <ellipse
          key={petal}
          cx="56"
          cy="20"
          rx="11"
          ry="19"
          transform={`rotate(${petal * 45} 56 56)`}
          fill={petal < open ? color.primaryGraphic : color.surface4}
          style={{ transition: 'fill 600ms' }}
        />
      ))}
      <circle cx="56" cy="56" r="25" fill={color.card} />
      <text
        x="56"
        y="63"
        textAnchor="middle"
        aria-hidden
        style={{ font: `650 20px ${font.display}` }}
        fill={color.text}
      >
        {done}/{total}
      </text>
    </svg>
  );
}

import Box from '@mui/material/Box';
import { color, font } from '../theme/tokens.ts';

const angles = [0, 45, 90, 135, 180, 225, 270, 315];
/** Milliseconds per degree by which one petal opens after the other: 55 ms from petal to petal. */
const STAGGER = 55 / 45;

/** The mark's two layers of petals and its eye, for the logo and the loader, which animates them. */
export const markLayers = {
  back: angles.map((angle) => (
    <g key={angle} transform={`rotate(${angle + 22.5} 24 24)`}>
      <ellipse cx="24" cy="11.2" rx="5.6" ry="9.2" fill="#EE8512" style={{ animationDelay: `${angle * STAGGER}ms` }} />
    </g>
  )),
  front: angles.map((angle) => (
    <g key={angle} transform={`rotate(${angle} 24 24)`}>
      <ellipse
        cx="24"
        cy="14.6"
        rx="4.3"
        ry="7.4"
        fill="#FFB765"
        style={{ animationDelay: `${180 + angle * STAGGER}ms` }}
      />
    </g>
  )),
  eye: (
    <>
      <circle cx="24" cy="24" r="6.6" fill="#1F1200" />
      <path
        className="tick"
        pathLength={1}
        d="M21.2 24.2l2 2 3.8-4.2"
        fill="none"
        stroke="#FFCB94"
        strokeWidth="1.9"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
};

interface LogoProps {
  /** Pixels; 20 at least. */
  size?: number;
  /** Drops the name for readers where the word stands beside it. */
  decorative?: boolean;
}

/** The mark: eight petals twice around an eye with a tick. */
export const Logo = ({ size = 32, decorative = false }: LogoProps) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 48 48"
    style={{ flex: 'none', display: 'block' }}
    {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': 'Marigold' })}
  >
    <g className="back">{markLayers.back}</g>
    <g className="front">{markLayers.front}</g>
    {markLayers.eye}
  </svg>
);

/** The mark with its name. */
export const Wordmark = ({ size = 32 }: { size?: number }) => (
  <Box
    sx={{ display: 'flex', alignItems: 'center', gap: 1.5, font: `650 1.25rem/1.3 ${font.display}`, color: color.text }}
  >
    <Logo size={size} decorative />
    Marigold
  </Box>
);

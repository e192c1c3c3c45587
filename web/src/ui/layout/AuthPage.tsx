import { LanguageMenu } from './LanguageMenu.tsx';
import { roomy } from '../form/roomy.ts';
import { Logo, Wordmark } from '../display/Logo.tsx';
import { color, font } from '../theme/tokens.ts';
import { keyframes } from '@emotion/react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

const turn = keyframes`to{transform:rotate(45deg)}`;

/** The panel is a picture of its own: dark in both themes. */
const panel = { ground: '#17110A', text: '#F6F3EF', quiet: '#D9D0C4' } as const;

/** Names of companies can be one endless word. */
const longWords = { textWrap: 'balance', overflowWrap: 'anywhere', hyphens: 'auto' } as const;

interface AuthPageProps {
  title: ReactNode;
  /** For the browser's tab. */
  documentTitle: string;
  subtitle?: ReactNode;
  /** A picture above the title, such as the company's logo. */
  picture?: ReactNode;
  /** Words on the panel; the product's own otherwise. */
  headline?: string;
  /** For more than a few fields. */
  wide?: boolean;
  children: ReactNode;
}

const BrandPanel = ({ headline, words }: { headline: string; words: string }) => (
  <Box
    component="aside"
    aria-label="Marigold"
    sx={{
      position: 'relative',
      overflow: 'hidden',
      bgcolor: panel.ground,
      color: panel.text,
      display: { xs: 'none', lg: 'block' },
    }}
  >
    <Box
      sx={{
        position: 'absolute',
        insetInlineStart: 150,
        top: -110,
        '& .back, & .front': { transformOrigin: '24px 24px', animation: `${turn} 40s linear infinite` },
        '& .front': { animationDirection: 'reverse' },
      }}
    >
      <Logo size={720} decorative />
    </Box>
    <Box
      sx={{
        position: 'absolute',
        inset: 0,
        background: 'linear-gradient(180deg, rgba(23,17,10,0) 58%, rgba(18,13,8,.92) 84%)',
      }}
    />
    <Box sx={{ position: 'absolute', top: 32, insetInlineStart: 40, '& > div': { color: panel.text } }}>
      <Wordmark />
    </Box>
    <Box sx={{ position: 'absolute', insetInline: 40, bottom: 40 }}>
      <Box
        sx={{
          font: `680 2.5rem/2.75rem ${font.display}`,
          letterSpacing: '-0.015em',
          color: '#fff',
          maxWidth: '15ch',
          ...longWords,
        }}
      >
        {headline}
      </Box>
      <Box
        sx={{ mt: 1.25, fontSize: '1rem', lineHeight: 1.5, color: panel.quiet, maxWidth: '44ch', textWrap: 'balance' }}
      >
        {words}
      </Box>
    </Box>
  </Box>
);

/** The pages around signing in: the brand on the left of wide screens, one narrow form on the right. */
export function AuthPage({ title, documentTitle, subtitle, picture, headline, wide, children }: AuthPageProps) {
  const { t } = useTranslation();
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 44fr) minmax(0, 56fr)' },
        minHeight: '100%',
      }}
    >
      <title>{`${documentTitle} – Marigold`}</title>
      <BrandPanel
        headline={headline ?? t('Hiring that answers people.')}
        words={t('Opportunities, ranked matches and decisions in one calm place.')}
      />
      <Box
        component="main"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gridTemplateRows: '1fr auto',
          px: { xs: 2, sm: 4 },
          pt: { xs: 2.5, sm: 4 },
          pb: 1.5,
        }}
      >
        <Box
          sx={{
            width: '100%',
            maxWidth: wide ? 480 : 400,
            m: { xs: '0 auto auto', sm: 'auto' },
            pt: { xs: 2.5, sm: 0 },
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr)',
            gap: 2.75,
            ...roomy,
          }}
        >
          <Box sx={{ display: { lg: 'none' } }}>{!picture && <Logo size={44} />}</Box>
          <div>
            {picture && <Box sx={{ mb: 2 }}>{picture}</Box>}
            <Typography variant="h1" sx={{ fontSize: { xs: '1.75rem', sm: '2rem' }, lineHeight: 1.19, ...longWords }}>
              {title}
            </Typography>
            {subtitle && (
              <Typography sx={{ mt: 0.75, color: color.text2, fontSize: '0.9375rem', textWrap: 'pretty' }}>
                {subtitle}
              </Typography>
            )}
          </div>
          {children}
        </Box>
        <Box sx={{ display: 'flex', justifyContent: 'center', alignItems: 'center', gap: 2, minHeight: 44 }}>
          <LanguageMenu />
          <Box
            component={Link}
            to="/contact"
            sx={{
              display: 'inline-flex',
              alignItems: 'center',
              minHeight: 44,
              typography: 'meta',
              color: color.text3,
              textDecoration: 'none',
              '&:hover': { color: color.text },
            }}
          >
            {t('Talk to us')}
          </Box>
        </Box>
      </Box>
    </Box>
  );
}

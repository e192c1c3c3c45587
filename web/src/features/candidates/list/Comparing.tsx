import { keyframes } from '@emotion/react';
import { Empty } from '#ui/feedback/Empty.tsx';
import { color, motion } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

const open = keyframes`from{transform:scale(.3);opacity:.4}to{transform:none;opacity:1}`;

/** While an opportunity that was just posted is being compared with everybody. */
export function Comparing() {
  const { t } = useTranslation();
  return (
    <Empty
      art={
        <Box component="svg" width={84} height={84} viewBox="0 0 112 112" aria-hidden>
          {[0, 1, 2, 3, 4, 5, 6, 7].map((petal) => (
            <g key={petal} transform={`rotate(${petal * 45} 56 56)`}>
              <Box
                component="ellipse"
                cx="56"
                cy="20"
                rx="11"
                ry="19"
                sx={{
                  fill: color.primaryGraphic,
                  transformBox: 'fill-box',
                  transformOrigin: '50% 100%',
                  animation: `${open} 900ms ${petal * 90}ms ${motion.standard} infinite alternate both`,
                }}
              />
            </g>
          ))}
        </Box>
      }
      title={<span role="status">{t('Candidates are being compared…')}</span>}
    >
      {t('The first ones appear here in a moment, best match first.')}
    </Empty>
  );
}

import { color, font } from '#ui/theme/tokens.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Link from '@mui/material/Link';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EstimateState } from './estimate/estimate.ts';
import { type Section, sectionLooks, sections } from './sections.ts';

interface EditorFooterProps {
  estimate: EstimateState;
  section: Section;
  onSection: (section: Section) => void;
  /** What the last section's button does; absent where nothing can be done yet. */
  finish?: { label: string; isDisabled?: boolean; run: () => void } | undefined;
  /** A live role is saved from every section. */
  isLive: boolean;
  /** The estimate in full. */
  children: ReactNode;
}

/** On narrow screens: the estimate in a line, and the way to the next section. */
export function EditorFooter({
  estimate: { estimate },
  section,
  onSection,
  finish,
  isLive,
  children,
}: EditorFooterProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const [isOpen, setOpen] = useState(false);
  const next = sections[sections.indexOf(section) + 1];
  return (
    <Box sx={{ flex: 1 }}>
      {estimate && (
        <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
          <Box component="b" className="numbers" sx={{ font: `650 1.25rem/28px ${font.display}`, color: color.text }}>
            {number(estimate.total)}
          </Box>
          {t('match, {{top}} would be top', { top: number(estimate.top) })}
          <Link component="button" type="button" onClick={() => setOpen(true)} sx={{ marginInlineStart: 'auto' }}>
            {t('What excludes most')}
          </Link>
        </Box>
      )}
      <Box sx={{ display: { md: 'none' }, mt: 1 }}>
        {next && !isLive ? (
          <Button fullWidth size="large" variant="contained" onClick={() => onSection(next)}>
            {t('Next: {{section}}', { section: t(sectionLooks[next].name) })}
          </Button>
        ) : (
          finish && (
            <Button fullWidth size="large" variant="contained" disabled={finish.isDisabled} onClick={finish.run}>
              {finish.label}
            </Button>
          )
        )}
      </Box>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        maxWidth="xs"
        fullWidth
        aria-label={t('Live match estimate')}
      >
        <DialogContent sx={{ p: 2 }}>{children}</DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>{t('Close')}</Button>
        </DialogActions>
      </Dialog>
    </Box>
  );
}

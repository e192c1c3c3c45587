import { useTyped } from '#state/useTyped.ts';
import { useCopy } from '#ui/hooks/useCopy.ts';
import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';

/** What a reviewer typed and could not send, because the request ended meanwhile. */
export function KeptComment({ opportunityId }: { opportunityId: string }) {
  const { t } = useTranslation();
  const copy = useCopy();
  const [text, setText] = useTyped(`review ${opportunityId}`);
  if (!text?.trim()) return null;
  return (
    <Box
      component="section"
      aria-label={t('Your comment was not sent')}
      sx={{ p: 1.75, borderRadius: '12px', bgcolor: color.surface2, border: `1px solid ${color.border}` }}
    >
      <Box component="b" sx={{ fontWeight: 600 }}>
        {t('Your comment was not sent')}
      </Box>
      <Box component="p" dir="auto" sx={{ m: 0, my: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {text}
      </Box>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button size="small" onClick={() => void copy(text)}>
          {t('Copy')}
        </Button>
        <Button size="small" variant="text" onClick={() => setText(undefined)}>
          {t('Discard')}
        </Button>
      </Box>
    </Box>
  );
}

import { SecretField } from '#ui/display/SecretField.tsx';
import { ShownOnce } from '#ui/display/ShownOnce.tsx';
import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

/** The secret of a webhook, shown this once. */
export function Secret({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <ShownOnce text={secret} kept={t('I have kept the secret')} onDone={onClose}>
      <Box sx={{ color: color.text2 }}>
        {t(
          'Copy the secret now. With it your system verifies that a message is from Marigold. It is shown only this once.',
        )}
      </Box>
      <SecretField label={t('Secret of the webhook')} secret={secret} />
    </ShownOnce>
  );
}

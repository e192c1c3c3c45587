import { useShowSecondFactorQuery } from '#api/services/authentication.ts';
import { Result } from '#ui/feedback/Result.tsx';
import { useFormat } from '#ui/hooks/useFormat.ts';
import { dialogPart } from '#ui/loading/dialogPart.tsx';
import { color } from '#ui/theme/tokens.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { SecondFactor } from '@marigold/contract/authentication';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Doing } from './secondStep/SecondStepDialog.tsx';

const SecondStepDialog = dialogPart(async () => (await import('./secondStep/SecondStepDialog.tsx')).SecondStepDialog);

/** Recovery codes from which on somebody is told to get new ones. */
const few = 3;

function State({ factor, onDo }: { factor: SecondFactor; onDo: (doing: Doing) => void }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  if (!factor.isOn)
    return (
      <>
        <Box sx={{ color: color.text2 }}>
          {t(
            'With it, signing in also asks for a code from an app on your phone, so that your password alone opens nothing.',
          )}
        </Box>
        <Button sx={{ justifySelf: 'start' }} onClick={() => onDo('on')}>
          {t('Turn on')}
        </Button>
      </>
    );
  const left = t('{{count}} recovery codes are left.', {
    count: factor.recoveryCodes,
    defaultValue_one: '{{count}} recovery code is left.',
    defaultValue_other: '{{count}} recovery codes are left.',
  });
  return (
    <>
      <Box sx={{ color: color.text2 }}>
        {factor.since && t('On since {{date}}.', { date: date(factor.since) })} {factor.recoveryCodes > few && left}
      </Box>
      {factor.recoveryCodes <= few && <Alert severity="warning">{left}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={() => onDo('codes')}>{t('New recovery codes')}</Button>
        <Button onClick={() => onDo('off')}>{t('Turn off')}</Button>
      </Box>
    </>
  );
}

/** Whether signing in has a second step, and how to turn it on and off. */
export function SecondStep() {
  const { t } = useTranslation();
  const factor = useShowSecondFactorQuery();
  const [doing, setDoing] = useState<Doing | null>(null);
  return (
    <Box component="section" aria-labelledby="second-step" sx={{ display: 'grid', gap: 1.5 }}>
      <Typography id="second-step" variant="h3" component="h2">
        {t('Second step of signing in')}
      </Typography>
      <Result of={factor} skeleton={<Skeleton height={60} />}>
        {(shown) => <State factor={shown} onDo={setDoing} />}
      </Result>
      {doing && <SecondStepDialog doing={doing} onClose={() => setDoing(null)} />}
    </Box>
  );
}

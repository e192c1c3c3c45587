import { useEndSecondFactorMutation, useRenewRecoveryCodesMutation } from '#api/services/authentication.ts';
import { announce } from '#ui/feedback/announce.ts';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { TurnOn } from './TurnOn.tsx';
import { WithCode } from './WithCode.tsx';

/** What is done about the second step. */
export type Doing = 'on' | 'off' | 'codes';

interface PartProps {
  onClose: () => void;
  /** Hears the codes for whoever loses the app. */
  onCodes: (codes: readonly string[]) => void;
}

function TurnOff({ onClose }: PartProps) {
  const { t } = useTranslation();
  const [end] = useEndSecondFactorMutation();
  return (
    <WithCode
      words={t('Signing in asks for your password only from then on.')}
      confirm={t('Turn off')}
      destructive
      onSubmit={async (body) => {
        await end({ body }).unwrap();
        announce(t('The second step is off.'));
        onClose();
      }}
    />
  );
}

function NewCodes({ onCodes }: PartProps) {
  const { t } = useTranslation();
  const [renew] = useRenewRecoveryCodesMutation();
  return (
    <WithCode
      words={t('You get ten new codes, and the old ones stop working.')}
      confirm={t('New recovery codes')}
      onSubmit={async (body) => onCodes((await renew({ body }).unwrap()).recoveryCodes)}
    />
  );
}

const parts = { on: TurnOn, off: TurnOff, codes: NewCodes };
const titles: Record<Doing, string> = {
  on: 'Turn the second step on',
  off: 'Turn the second step off',
  codes: 'New recovery codes',
};

interface SecondStepDialogProps {
  doing: Doing;
  onClose: () => void;
}

/** Turns the second step on or off, or gives new recovery codes; those stay until somebody says that they are kept. */
export function SecondStepDialog({ doing, onClose }: SecondStepDialogProps) {
  const { t } = useTranslation();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const Part = parts[doing];
  return (
    <Dialog
      open
      maxWidth="xs"
      fullWidth
      aria-labelledby="second-step-title"
      onClose={(_event, reason) => reason === 'escapeKeyDown' && !codes && onClose()}
    >
      <DialogTitle id="second-step-title" sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
        {t(titles[doing])}
        {!codes && (
          <IconButton aria-label={t('Close')} onClick={onClose}>
            <X size={17} />
          </IconButton>
        )}
      </DialogTitle>
      <DialogContent>
        {codes ? <RecoveryCodes codes={codes} onDone={onClose} /> : <Part onClose={onClose} onCodes={setCodes} />}
      </DialogContent>
    </Dialog>
  );
}

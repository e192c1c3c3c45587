import type { CompanyVideo } from '@marigold/contract/video';
import Dialog from '@mui/material/Dialog';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AskBeforeClosing } from '#ui/feedback/AskBeforeLeaving.tsx';
import { type About } from './about.ts';
import { AboutFields, type Draft, savedOf } from './AboutFields.tsx';
import { choicesOf } from './Companies.tsx';

interface EditDialogProps {
  video: CompanyVideo;
  /** Answers whether it is saved. */
  onSave: (about: Omit<About, 'kind'>) => Promise<boolean>;
  onClose: () => void;
}

const draftOf = ({ description, captions, companies }: CompanyVideo): Draft => ({
  description,
  captions: captions && { captionsId: captions.captionsId, language: captions.language },
  companies: choicesOf(companies),
});

/** Changes what is said of a video. */
export function EditDialog({ video, onSave, onClose }: EditDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const isPhone = useMediaQuery('(max-width:599.95px)');
  const [draft, setDraft] = useState(() => draftOf(video));
  const [isAsking, setAsking] = useState(false);
  const isUnsaved = JSON.stringify(savedOf(draft)) !== JSON.stringify(savedOf(draftOf(video)));
  const close = () => (isUnsaved ? setAsking(true) : onClose());
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    if (await onSave(savedOf(draft))) onClose();
    else setBusy(false);
  };
  return (
    <Dialog open onClose={close} maxWidth="sm" fullWidth fullScreen={isPhone} aria-labelledby={id}>
      <DialogTitle id={id}>{t('About this video')}</DialogTitle>
      <DialogContent sx={{ '&&': { pt: 1 } }}>
        <AboutFields draft={draft} onChange={setDraft} />
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{t('Cancel')}</Button>
        <Button variant="contained" loading={isBusy} onClick={() => void save()}>
          {t('Save')}
        </Button>
      </DialogActions>
      <AskBeforeClosing isUnsaved={isUnsaved} isAsking={isAsking} onDiscard={onClose} onKeep={() => setAsking(false)} />
    </Dialog>
  );
}

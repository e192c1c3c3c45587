import { dialogPart } from '../loading/dialogPart.tsx';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormLabel from '@mui/material/FormLabel';
import { pictures } from '@marigold/contract/pictures';
import { ImageUp, Trash2 } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../feedback/announce.ts';
import { ChooseButton } from '../input/ChooseButton.tsx';
import { Preview } from './Preview.tsx';
import type { SignedAddress } from './upload.ts';
import { UploadNote } from './UploadNote.tsx';
import { useAddress } from './useAddress.ts';
import { useDrop } from './useDrop.ts';
import { useOpened } from './useOpened.ts';
import { useUpload } from './useUpload.ts';
import { color } from '../theme/tokens.ts';

const CropDialog = dialogPart(async () => (await import('./CropDialog.tsx')).CropDialog, { isAhead: false });

interface Shown {
  /** Names the field, such as Logo. */
  label: string;
  /** Whose picture it is, for readers. */
  name: string;
  /** The picture there is already, own or default. */
  url: string | null;
  /** People are round, logos square. */
  shape: 'round' | 'square';
  helper?: ReactNode;
}

/** Uploads at once to an address it asks for, and hands the id to the save that follows. */
interface AtOnce extends Shown {
  sign: () => Promise<SignedAddress>;
  onUploaded: (imageId: string) => void;
  /** Hears whether bytes are on their way, so that nobody saves without them. */
  onSending?: (isSending: boolean) => void;
  /** Present where there is an own picture to take away. */
  onRemove?: () => void;
}

/** Hands the picture over, for where nobody has an account yet; `uploadPicture` sends it later. */
interface ForLater extends Shown {
  kept: Blob | null;
  onKeep: (picture: Blob | null) => void;
}

/** A picture to choose or drop, cut to a square in the browser, and uploaded at once or kept for later. */
export function PictureField(props: AtOnce | ForLater) {
  const { label, name, url, shape, helper } = props;
  const { t } = useTranslation();
  const id = useId();
  const chooser = useRef<HTMLButtonElement>(null);
  const [sent, setSent] = useState<Blob | null>(null);
  const { opened, refusal, choose, close, forgive } = useOpened();
  const drop = useDrop((file) => void choose(file));
  const atOnce = 'sign' in props ? props : undefined;
  const { state, send, cancel } = useUpload({
    sign: () => atOnce?.sign() ?? Promise.reject(new Error('Nothing to sign')),
    onSending: atOnce?.onSending,
    onUploaded: (imageId) => {
      announce(t('The picture is uploaded.'));
      atOnce?.onUploaded(imageId);
    },
  });
  const picture = 'kept' in props ? props.kept : sent;
  const address = useAddress(picture);
  const isRemovable = Boolean(picture ?? atOnce?.onRemove) && state.at !== 'sending';

  const take = (cut: Blob) => {
    close();
    if ('kept' in props) return props.onKeep(cut);
    setSent(cut);
    void send(cut);
  };
  const giveUp = () => {
    cancel();
    setSent(null);
  };
  const remove = () => {
    giveUp();
    forgive();
    if ('kept' in props) props.onKeep(null);
    atOnce?.onRemove?.();
    chooser.current?.focus();
  };
  return (
    <Box role="group" aria-labelledby={`${id}-label`} {...drop.target} sx={{ display: 'grid', gap: 1 }}>
      <FormLabel component="span" id={`${id}-label`} sx={{ typography: 'meta', fontWeight: 550, color: color.text2 }}>
        {label}
      </FormLabel>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Preview url={address ?? url} name={name} shape={shape} isTarget={drop.isOver} />
        <Box sx={{ display: 'grid', gap: 1, minWidth: 0, flex: 1 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <ChooseButton
              ref={chooser}
              accept={pictures.types}
              startIcon={<ImageUp size={16} aria-hidden />}
              describedBy={`${id}-helper`}
              onChoose={(file) => void choose(file)}
            >
              {isRemovable ? t('Choose another picture') : t('Choose a picture')}
            </ChooseButton>
            {isRemovable && (
              <Button variant="text" startIcon={<Trash2 size={16} aria-hidden />} onClick={remove}>
                {t('Remove')}
              </Button>
            )}
          </Box>
          <Box id={`${id}-helper`} sx={{ typography: 'meta', color: color.text3 }}>
            {helper ?? t('PNG, JPEG or WebP, up to 5 MB. You can drop it here, too.')}
          </Box>
        </Box>
      </Box>
      {refusal && <Alert severity="error">{t(refusal.key, refusal.values)}</Alert>}
      <UploadNote state={state} onCancel={giveUp} onRetry={() => picture && void send(picture)} />
      {opened && <CropDialog image={opened.image} shape={shape} onCut={take} onClose={close} />}
    </Box>
  );
}

import { isApiError } from '#api/problem.ts';
import type { Place } from '#subjects/candidate/place.ts';
import { Failure } from '#ui/feedback/Failure.tsx';
import { Late } from '#ui/loading/Late.tsx';
import type { Match } from '@marigold/contract/matches';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import Skeleton from '@mui/material/Skeleton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Letters } from './Letters.tsx';
import { useAlike } from './useAlike.ts';

interface MessageSelectedProps {
  place: Place;
  matches: readonly Match[];
  onSent: () => void;
  onClose: () => void;
}

/** Writes to several candidates at once: a template, which each gets in their own conversation with their own name. */
export function MessageSelected(props: MessageSelectedProps) {
  const titleId = useId();
  const isPhone = useMediaQuery('(max-width:599.95px)');
  const { known, error } = useAlike(props.place);
  const { t } = useTranslation();
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      fullScreen={isPhone}
      onClose={props.onClose}
      {...(known ? { 'aria-labelledby': titleId } : { 'aria-label': t('Message') })}
    >
      {known ? (
        <Letters {...props} {...known} titleId={titleId} />
      ) : error ? (
        <Failure error={isApiError(error) ? error : { status: 'PARSING_ERROR', message: '' }} onRetry={props.onClose} />
      ) : (
        <DialogContent sx={{ minHeight: 320 }}>
          <Late>
            <Skeleton width="40%" height={32} />
            <Skeleton height={44} sx={{ mt: 2 }} />
            <Skeleton height={180} />
          </Late>
        </DialogContent>
      )}
    </Dialog>
  );
}

import type { ApiError } from '#api/problem.ts';
import Button from '@mui/material/Button';
import { Copy, RotateCw } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { BrokenBloom } from '../display/drawings.tsx';
import { Empty } from './Empty.tsx';
import { dropHeldKeys } from '../shortcuts/heldKeys.ts';
import { useCopy } from '../hooks/useCopy.ts';
import { useReturn } from '../hooks/useLine.ts';

interface FailureProps {
  error: Pick<ApiError, 'status' | 'message'> & Partial<Pick<ApiError, 'requestId' | 'errors'>>;
  onRetry?: () => void;
  /** 1 where it is the whole page. */
  level?: 1 | 2;
}

/**
 * A failed view: what happened in plain words, a way to try again where that can help, and the request's number to quote. Where nothing could
 * be reached it tries again by itself once there is a connection.
 */
export function Failure({ error, onRetry, level }: FailureProps) {
  const { t } = useTranslation();
  const copy = useCopy();
  const { requestId } = error;
  useReturn(error.status === 'FETCH_ERROR', () => onRetry?.());
  // Nobody goes on typing for what is not coming.
  useEffect(dropHeldKeys, []);
  const isOddAddress = error.errors?.some(({ path }) => path.startsWith('params.')) ?? false;
  const status = isOddAddress ? 404 : error.status;
  const ours = status === 'PARSING_ERROR' || (typeof status === 'number' && status >= 500);
  const title = ours
    ? t('That didn’t work on our side')
    : status === 'FETCH_ERROR'
      ? t('The server cannot be reached')
      : status === 404
        ? t('This isn’t here any more')
        : status === 403
          ? t('You can’t see this')
          : t('That didn’t work');
  const detail = ours
    ? t('Nothing was changed. Try again, or come back in a minute.')
    : status === 'FETCH_ERROR' && onRetry
      ? t('This opens by itself as soon as there is a connection.')
      : isOddAddress
        ? t('There is nothing at this address.')
        : t(error.message);
  return (
    <Empty
      level={level}
      art={<BrokenBloom petal={status === 404 ? 6 : status === 403 ? 3 : 1} />}
      title={title}
      actions={
        onRetry &&
        !isOddAddress &&
        status !== 403 && (
          <Button variant="contained" startIcon={<RotateCw size={17} />} onClick={onRetry}>
            {t('Try again')}
          </Button>
        )
      }
      note={
        requestId && (
          <Button size="small" variant="text" startIcon={<Copy size={13} />} onClick={() => void copy(requestId)}>
            {t('Request {{id}}', { id: requestId.slice(0, 13) })}
          </Button>
        )
      }
    >
      {detail}
    </Empty>
  );
}

import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dropRecording } from '#subjects/video/recording/recordings.ts';
import { UnfinishedCard } from '#subjects/video/UnfinishedCard.tsx';
import { UploadCard } from '#subjects/video/UploadCard.tsx';
import {
  refuseOther,
  rememberUnfinished,
  type Unfinished,
  unfinishedAt,
} from '#subjects/video/uploading/unfinished.ts';
import { uploadOf, useVideoUploads } from '#subjects/video/uploading/uploads.ts';
import type { Refusal } from '#ui/picture/check.ts';
import { About, isOurs, type Kind } from '../making/about.ts';
import type { useMaking } from '../making/useMaking.ts';

interface UploadingProps {
  kind: Kind;
  begin: ReturnType<typeof useMaking>['begin'];
}

const kindOf = (about: unknown): Kind | undefined => About.safeParse(about).data?.kind;

/** Videos on their way, and those whose upload a reload broke off; nothing where there are none. */
export const useUploading = ({ kind, begin }: UploadingProps) => {
  const uploads = Object.values(useVideoUploads()).filter(
    ({ placeId, about }) => isOurs(placeId) && kindOf(about) === kind,
  );
  const { t, i18n } = useTranslation();
  const [refused, setRefused] = useState<{ placeId: string; why: Refusal } | null>(null);
  const [, forget] = useState({});
  const unfinished = unfinishedAt(isOurs).filter(
    ([placeId, { about }]) => kindOf(about) === kind && !uploadOf(placeId),
  );
  if (uploads.length + unfinished.length === 0) return null;
  const discard = (placeId: string) => {
    uploadOf(placeId)?.cancel();
    rememberUnfinished(placeId, null);
    void dropRecording(placeId);
    setRefused(null);
    forget({});
  };
  const take = (file: File | undefined, placeId: string, its: Unfinished) => {
    if (!file) return;
    const why = refuseOther(its, file, i18n.language);
    setRefused(why ? { placeId, why } : null);
    const { videoId, isMadeHere = false } = its;
    if (!why) begin(file, About.parse(its.about), { placeId, videoId, isMadeHere });
  };
  return (
    <>
      {uploads.map((upload) => {
        const controls = uploadOf(upload.placeId);
        return (
          controls && (
            <Card key={upload.placeId} sx={{ p: 2, maxWidth: 520 }}>
              <UploadCard upload={upload} controls={controls} onCancel={() => discard(upload.placeId)} />
            </Card>
          )
        );
      })}
      {unfinished.map(([placeId, its]) => (
        <Card key={placeId} sx={{ p: 2, maxWidth: 520, display: 'grid', gap: 1.5 }}>
          {refused?.placeId === placeId && <Alert severity="error">{t(refused.why.key, refused.why.values)}</Alert>}
          <UnfinishedCard
            placeId={placeId}
            unfinished={its}
            onFile={(file) => take(file, placeId, its)}
            onDiscard={() => discard(placeId)}
          />
        </Card>
      ))}
    </>
  );
};

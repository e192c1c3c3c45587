import Card from '@mui/material/Card';
import { useState } from 'react';
import { dropRecording } from '#subjects/video/recording/recordings.ts';
import { UnfinishedCard } from '#subjects/video/UnfinishedCard.tsx';
import { UploadCard } from '#subjects/video/UploadCard.tsx';
import { rememberUnfinished, unfinishedAt } from '#subjects/video/uploading/unfinished.ts';
import { uploadOf, useVideoUploads } from '#subjects/video/uploading/uploads.ts';
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
  const [, forget] = useState({});
  const unfinished = unfinishedAt(isOurs).filter(
    ([placeId, { about }]) => kindOf(about) === kind && !uploadOf(placeId),
  );
  if (uploads.length + unfinished.length === 0) return null;
  const discard = (placeId: string) => {
    uploadOf(placeId)?.cancel();
    rememberUnfinished(placeId, null);
    void dropRecording(placeId);
    forget({});
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
        <Card key={placeId} sx={{ p: 2, maxWidth: 520 }}>
          <UnfinishedCard
            placeId={placeId}
            unfinished={its}
            onFile={(file) => file && begin(file, About.parse(its.about), { placeId, videoId: its.videoId })}
            onDiscard={() => discard(placeId)}
          />
        </Card>
      ))}
    </>
  );
};

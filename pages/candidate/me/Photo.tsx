import type { Candidate } from '@marigold/contract/candidate';
import { pictures } from '@marigold/contract/pictures';
import { useOpened } from '@marigold/web/picture/useOpened';
import { UserRound } from 'lucide-preact';
import { useRef, useState } from 'preact/hooks';
import { Fault } from '../own/parts.tsx';
import { useCall } from '../own/useCall.ts';
import { say } from '../words/say.ts';
import { Crop } from './Crop.tsx';
import { photo as calls } from './service.ts';

interface PhotoProps {
  person: Candidate;
  set: (person: Candidate) => void;
}

/** The photo of somebody: chosen, cut, shown and removed. */
export const Photo = ({ person, set }: PhotoProps) => {
  const { opened, refusal, choose, close } = useOpened();
  const { fault, run } = useCall();
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { photoUrl } = person;
  const change = (work: () => Promise<Candidate>) => {
    setBusy(true);
    void run(async () => set(await work())).finally(() => setBusy(false));
  };
  return (
    <div className="photo" aria-busy={isBusy}>
      {photoUrl ? (
        <img src={photoUrl} alt={say('Your photo')} width={96} height={96} />
      ) : (
        <span className="none" aria-hidden="true">
          <UserRound size={40} />
        </span>
      )}
      <div>
        <p className="dim small">
          {say('Companies you apply to see it, and those that may find you. It never counts for a match.')}
        </p>
        <div className="line">
          <button type="button" className="button" onClick={() => input.current?.click()}>
            {photoUrl ? say('Choose another photo') : say('Choose a photo')}
          </button>
          {photoUrl && (
            <button type="button" className="button quiet" onClick={() => change(() => calls.put(null))}>
              {say('Remove the photo')}
            </button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          hidden
          accept={pictures.types.join()}
          aria-label={say('Choose a photo')}
          onChange={(event) => {
            void choose(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
        {refusal && <Fault message={say('Choose a PNG, JPEG or WebP of up to 5 MB and 40 megapixels.')} />}
        {fault && <Fault message={fault} />}
      </div>
      {opened && (
        <Crop
          image={opened.image}
          close={close}
          done={(picture) => {
            close();
            change(() => calls.send(picture));
          }}
        />
      )}
    </div>
  );
};

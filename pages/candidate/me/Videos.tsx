import { spotlight } from '@marigold/contract/ownProfile';
import { videos as limits, type SpotlightVideo } from '@marigold/contract/videos';
import { ArrowDown, ArrowUp, Trash2, Upload, Video } from 'lucide-preact';
import { useId, useRef, useState } from 'preact/hooks';
import type { CandidateText } from '@marigold/words/keys';
import { Bones, Fault } from '../own/parts.tsx';
import { say } from '../words/say.ts';
import { Recorder } from './Recorder.tsx';
import type { Said } from './service.ts';
import type { Spotlights } from './useSpotlights.ts';

const questions: readonly CandidateText[] = [
  'Who I am',
  'Something I made that people still use',
  'What I look for in a team',
];
const questionAt = (at: number): string => say(questions[at % questions.length] ?? 'Who I am');

interface EntryProps {
  video: SpotlightVideo;
  at: number;
  of: number;
  all: Spotlights;
}

const Entry = ({ video, at, of, all }: EntryProps) => {
  const id = useId();
  const { videoId, title } = video;
  const change = (said: Partial<Said>) =>
    void all.say(videoId, { title, words: video.words, seconds: video.seconds, ...said });
  return (
    <li>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what is said is written in the field below */}
      <video src={video.videoUrl} poster={video.thumbnailUrl ?? undefined} controls playsInline aria-label={title} />
      <div className="field">
        <label htmlFor={`${id}-title`}>{say('Title')}</label>
        <input
          id={`${id}-title`}
          key={title}
          defaultValue={title}
          maxLength={100}
          dir="auto"
          onChange={(event) => {
            const named = event.currentTarget.value.trim();
            if (named) change({ title: named });
            else event.currentTarget.value = title;
          }}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}-words`}>
          {say('What you say in it')} <span className="optional">{say('Optional')}</span>
        </label>
        <textarea
          id={`${id}-words`}
          rows={2}
          maxLength={5000}
          dir="auto"
          placeholder={say('For people who cannot hear it')}
          defaultValue={video.words}
          onChange={(event) => change({ words: event.currentTarget.value.trim() })}
        />
      </div>
      <div className="actions">
        <button
          type="button"
          className="button icon"
          aria-label={say('Move {{name}} up', { name: title })}
          disabled={at === 0}
          onClick={() => void all.move(videoId, -1)}
        >
          <ArrowUp size={18} aria-hidden="true" />
        </button>
        <button
          type="button"
          className="button icon"
          aria-label={say('Move {{name}} down', { name: title })}
          disabled={at === of - 1}
          onClick={() => void all.move(videoId, 1)}
        >
          <ArrowDown size={18} aria-hidden="true" />
        </button>
        <button type="button" className="button quiet bad" onClick={() => void all.remove(videoId)}>
          <Trash2 size={18} aria-hidden="true" />
          {say('Remove {{name}}', { name: title })}
        </button>
      </div>
    </li>
  );
};

/** The videos in which somebody introduces themself: recorded here or chosen, put in order, described and removed. */
export const Videos = ({ all }: { all: Spotlights }) => {
  const [asked, setAsked] = useState(0);
  const [isRecording, setRecording] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const { list, part, fault } = all;
  const count = list?.length ?? 0;
  const question = questionAt(count + asked);
  const add = (file: Blob, title: string) => {
    setRecording(false);
    void all.add(file, title);
  };
  return (
    <>
      <p className="dim">
        {say('{{count}} of {{total}}, up to {{seconds}} seconds each', {
          count,
          total: spotlight.most,
          seconds: spotlight.seconds,
        })}
      </p>
      {!list && !fault && <Bones />}
      {list && (
        <ul className="spotlights own">
          {list.map((video, at) => (
            <Entry key={video.videoId} video={video} at={at} of={count} all={all} />
          ))}
        </ul>
      )}
      {part !== undefined && (
        <p role="status">
          <progress value={part} aria-label={say('The video is uploaded')} />{' '}
          <button type="button" className="button quiet" onClick={all.stop}>
            {say('Stop')}
          </button>
        </p>
      )}
      {fault && <Fault message={fault} />}
      {list && part === undefined && count < spotlight.most && (
        <div className="actions">
          <button type="button" className="button primary" onClick={() => setRecording(true)}>
            <Video size={18} aria-hidden="true" />
            {say('Record a video')}
          </button>
          <button type="button" className="button" onClick={() => chooser.current?.click()}>
            <Upload size={18} aria-hidden="true" />
            {say('Choose a video')}
          </button>
          <input
            ref={chooser}
            type="file"
            className="visually-hidden"
            tabIndex={-1}
            aria-hidden="true"
            accept={[...limits.types, ...limits.extensions].join(',')}
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? [];
              event.currentTarget.value = '';
              if (file) add(file, question);
            }}
          />
        </div>
      )}
      {isRecording && (
        <Recorder
          question={question}
          askAnother={() => setAsked(asked + 1)}
          most={spotlight.seconds}
          done={(video) => add(video, question)}
          close={() => setRecording(false)}
        />
      )}
    </>
  );
};

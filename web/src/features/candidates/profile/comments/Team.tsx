import { useListMatchHistoryQuery } from '#api/services/matches.ts';
import { useMe } from '#state/root.ts';
import { useMayHere } from '#subjects/candidate/useMayHere.ts';
import { useWaiting } from '#subjects/outgoing/useWaiting.ts';
import { color } from '#ui/theme/tokens.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import type { Match } from '@marigold/contract/matches';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { memo, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '#subjects/candidate/place.ts';
import { CommentItem } from './CommentItem.tsx';
import { Composer } from './CommentComposer.tsx';
import { EventLine } from '../tabs/EventLine.tsx';
import { useComments } from './useComments.ts';
import { useReadMentions } from './useReadMentions.ts';

interface TeamProps {
  place: Place;
  match: Match;
  /** The heading is left out where a tab already says it. */
  hasTitle: boolean;
}

/** What the team said and did, newest first, and where to say more. */
export const Team = memo(function Team({ place, match, hasTitle }: TeamProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { userId } = useMe();
  const mayComment = useMayHere(place.opportunityId, 'commentOnCandidates');
  const { memberId, matchId, version, name } = match;
  const { comments, add, edit, retry, discard } = useComments(place, memberId, name);
  const about = { ...place, memberId };
  useReadMentions(
    about,
    comments.map(({ comment }) => comment),
  );
  const isWaiting = useWaiting();
  const history = useListMatchHistoryQuery({ ...place, matchId });
  const seen = useRef(version);
  useEffect(() => {
    if (seen.current !== version) void history.refetch();
    seen.current = version;
  });

  const entries = [
    ...comments.map(({ comment, outgoing }) => ({
      at: comment.createdDate,
      item: (
        <CommentItem
          key={comment.id}
          about={about}
          comment={comment}
          isMine={mayComment && comment.userId === userId}
          onEdit={(text, mentions) => edit(comment, text, mentions)}
          isPending={outgoing !== undefined && outgoing.refusal === undefined && isWaiting(outgoing.subject)}
          note={
            outgoing?.refusal !== undefined && (
              <Box role="alert" sx={{ fontSize: '0.75rem', color: color.errorText, mt: 0.5 }}>
                {t('Not sent. {{reason}}', { reason: t(outgoing.refusal) })}{' '}
                <Link component="button" type="button" onClick={() => retry(outgoing)} sx={{ fontSize: 'inherit' }}>
                  {t('Retry')}
                </Link>{' '}
                <Link component="button" type="button" onClick={() => discard(outgoing)} sx={{ fontSize: 'inherit' }}>
                  {t('Discard')}
                </Link>
              </Box>
            )
          }
        />
      ),
    })),
    ...(history.currentData?.data ?? []).map((event) => ({
      at: event.at,
      item: <EventLine key={event.id} event={event} />,
    })),
  ].sort((one, other) => Date.parse(other.at) - Date.parse(one.at));

  return (
    <Box
      component="aside"
      aria-label={t('Team comments')}
      sx={{ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 }}
    >
      {hasTitle && (
        <Box sx={{ display: 'flex', gap: 0.875, alignItems: 'center', px: 2.25, pt: 2, pb: 1.5 }}>
          <Typography variant="h3">{t('Team comments')}</Typography>
          <Box component="span" className="numbers" sx={{ color: color.text3 }}>
            {comments.length > 0 && number(comments.length)}
          </Box>
        </Box>
      )}
      <Box
        component="ul"
        className="scroll-quiet"
        tabIndex={0}
        aria-label={t('Comments and events')}
        sx={{
          flex: 1,
          minHeight: 0,
          overflowY: 'auto',
          m: 0,
          px: 2.25,
          pt: hasTitle ? 0.5 : 2,
          pb: 1,
          listStyle: 'none',
          display: 'grid',
          gap: 1.875,
          alignContent: 'start',
          '&:focus-visible': { outlineOffset: -2 },
        }}
      >
        {entries.map(({ item }) => item)}
        {entries.length === 0 && history.currentData && (
          <Box component="li" sx={{ typography: 'meta', color: color.text3 }}>
            <bdi>{t('Nobody has said anything yet.')}</bdi>
          </Box>
        )}
      </Box>
      {mayComment && <Composer place={place} memberId={memberId} onSend={add} />}
    </Box>
  );
});

import { color } from '#ui/theme/tokens.ts';
import type { Comment } from '@marigold/contract/matches';
import Box from '@mui/material/Box';
import { piecesOf } from './mentions.ts';

/** The text of a comment, with whom it mentions marked. */
export function MentionedText({ comment, mentions }: Pick<Comment, 'comment' | 'mentions'>) {
  return piecesOf(comment, mentions).map(({ at, text, isMention }) =>
    isMention ? (
      <Box key={at} component="bdi" className="mention" sx={{ fontWeight: 600, color: color.primaryText }}>
        {text}
      </Box>
    ) : (
      text
    ),
  );
}

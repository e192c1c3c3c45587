import type { FeedItem } from '@marigold/contract/feed';
import Box from '@mui/material/Box';
import { factsOf } from '../kinds.ts';

/** What is to be known of a role at a glance, each fact on one line with the point before it. */
export const Facts = ({ role }: { role: NonNullable<FeedItem['opportunity']> }) => (
  <Box>
    {factsOf(role).map((fact, at, { length }) => (
      <Box key={fact} component="span" sx={{ display: 'inline-block', marginInlineEnd: '1ch' }}>
        <bdi>{fact}</bdi>
        {at < length - 1 && ' ·'}
      </Box>
    ))}
  </Box>
);

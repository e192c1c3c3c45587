import type { FeedItem } from '@marigold/contract/feed';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Avatar } from '#ui/display/Avatar.tsx';
import { placed } from '#ui/picture/upload.ts';
import { font, radius } from '#ui/theme/tokens.ts';
import { groundOf } from '../kinds.ts';
import { Facts } from './Facts.tsx';

/** Lines of a description that are shown. */
const LINES = 6;

interface RoleCardProps {
  item: FeedItem;
  role: NonNullable<FeedItem['opportunity']>;
  /** The way to more. */
  children: ReactNode;
}

/** A role without a video: what it is, where, and what it wants, on a ground of its own. */
export function RoleCard({ item, role, children }: RoleCardProps) {
  const { company, description } = item;
  return (
    <Box
      sx={{
        position: 'absolute',
        inset: 0,
        display: 'flex',
        flexDirection: 'column',
        gap: 2,
        p: 3,
        pt: 9.5,
        paddingInlineEnd: 11,
        color: '#fff',
        background: groundOf(item),
        overflow: 'hidden',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Avatar kind="company" url={placed(company.logoUrl)} name={company.name} size={44} />
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          <bdi>{company.name}</bdi>
        </Box>
      </Box>
      <Box
        component="h2"
        sx={{
          m: 0,
          mt: 'auto',
          font: `700 2.125rem/1.12 ${font.display}`,
          overflowWrap: 'anywhere',
          textWrap: 'balance',
        }}
      >
        <bdi>{role.title}</bdi>
      </Box>
      <Box sx={{ fontSize: '1rem', opacity: 0.9 }}>
        <Facts role={role} />
      </Box>
      {role.skills.length > 0 && (
        <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
          {role.skills.map((skill) => (
            <Box
              key={skill}
              component="li"
              dir="auto"
              sx={{
                px: 1.25,
                py: 0.5,
                borderRadius: `${radius.md}px`,
                border: '1px solid rgb(255 255 255 / .28)',
                bgcolor: 'rgb(255 255 255 / .1)',
                fontSize: '.8125rem',
                fontWeight: 550,
              }}
            >
              {skill}
            </Box>
          ))}
        </Box>
      )}
      {description && (
        <Box
          dir="auto"
          sx={{
            display: '-webkit-box',
            WebkitBoxOrient: 'vertical',
            WebkitLineClamp: LINES,
            overflow: 'hidden',
            overflowWrap: 'anywhere',
            opacity: 0.92,
          }}
        >
          {description}
        </Box>
      )}
      <Box sx={{ mt: 1, display: { lg: 'none' }, marginInlineEnd: -8 }}>{children}</Box>
    </Box>
  );
}

import { useAppSelector } from '#state/root.ts';
import { can, roleOf } from '@marigold/contract/permissions';
import { BriefcaseBusiness, Building2, ClipboardCheck, House, MessageCircle, Users } from 'lucide-react';
import { places } from '../features.ts';
import type { Place } from '../place.ts';

const own: readonly Place[] = [
  { to: '/', label: 'Home', icon: House, may: 'use', keys: 'g h', section: 'work' },
  {
    to: '/opportunities',
    label: 'Opportunities',
    icon: BriefcaseBusiness,
    may: 'seeOpportunities',
    keys: 'g o',
    section: 'work',
  },
  { to: '/reviews', label: 'Reviews', icon: ClipboardCheck, may: 'review', keys: 'g r', section: 'work' },
  {
    to: '/messages',
    label: 'Messages',
    icon: MessageCircle,
    may: 'seeConversations',
    keys: 'g m',
    section: 'work',
  },
  { to: '/company', label: 'Company', icon: Building2, may: 'use', keys: 'g c', section: 'company' },
  { to: '/team', label: 'Team', icon: Users, may: 'manageUsers', keys: 'g t', section: 'company' },
];

/** The pages the person signed in may open. */
export const usePlaces = (): readonly Place[] => {
  const role = useAppSelector(({ session }) => session.user && roleOf(session.user.userType));
  return [...own, ...places].filter(({ may }) => role && can(role, may));
};

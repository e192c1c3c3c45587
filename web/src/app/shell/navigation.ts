import { useAppSelector } from '#state/root.ts';
import { can, type Permission, roleOf } from '@marigold/contract/permissions';
import {
  BriefcaseBusiness,
  Building2,
  ClipboardCheck,
  House,
  type LucideIcon,
  MessageCircle,
  Users,
} from 'lucide-react';

/** A page of the shell. */
export interface Place {
  to: string;
  /** Translation key. */
  label: string;
  icon: LucideIcon;
  may: Permission;
  /** The keys that go there. */
  keys: string;
  section: 'work' | 'company';
}

const places: readonly Place[] = [
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
  return places.filter(({ may }) => role && can(role, may));
};

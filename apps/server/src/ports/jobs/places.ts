import type { JobPlace } from "./jobs.ts";

/** A job that runs, as far as it counts for the places. */
export interface Placed {
  readonly place: JobPlace;
  /** One of those for which somebody waits on a screen. */
  readonly isUrgent: boolean;
  /** Null: the server's own. */
  readonly payer: number | null;
}

interface Room {
  readonly total: number;
  readonly ofMember: number;
  readonly ofMembers: number;
  readonly own: number;
}

/**
 * [AVL-02] Jobs that wait for others have places beside those that need the processor, so that slow hosts of members keep
 * no export from its turn. Among jobs that send, mails and payments of the server always have a place, and so have
 * those of members; one member has half of the places at most.
 */
const roomsOf = (parallel: number): Readonly<Record<JobPlace, Room>> => {
  const send = parallel + 2;
  const transfer = 4 * parallel + 4;
  return {
    // One member never holds all places.
    work: { total: parallel, ofMember: Math.max(1, parallel - 1), ofMembers: parallel, own: parallel },
    send: { total: send, ofMember: Math.floor(send / 2), ofMembers: send - 1, own: send - 1 },
    transfer: { total: transfer, ofMember: 2, ofMembers: transfer, own: transfer },
  };
};

export interface Places {
  /** Whether any job of this place may begin. */
  isOpen(running: Iterable<Placed>, place: JobPlace, isUrgent: boolean): boolean;
  /** Whether one of this payer may, where the place is open. */
  isOpenFor(running: Iterable<Placed>, wanted: Placed): boolean;
}

/** Rules of who may begin, for a process that does so many jobs at once. */
export const createPlaces = (parallel: number): Places => {
  const rooms = roomsOf(parallel);
  return {
    isOpen: (running, place, isUrgent) => {
      if (parallel === 0) return false;
      const here = [...running].filter((one) => one.place === place);
      const others = here.filter((one) => !one.isUrgent).length;
      // One place more for urgent ones.
      return isUrgent
        ? here.length <= rooms[place].total
        : others < rooms[place].total && here.length <= rooms[place].total;
    },
    isOpenFor: (running, { place, isUrgent, payer }) => {
      if (isUrgent) return true;
      const here = [...running].filter((one) => one.place === place && !one.isUrgent);
      const room = rooms[place];
      const own = here.filter((one) => one.payer === null).length;
      if (payer === null) return own < room.own;
      return (
        here.length - own < room.ofMembers && here.filter((one) => one.payer === payer).length < room.ofMember
      );
    },
  };
};

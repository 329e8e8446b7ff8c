/** A socket with the bytes that its reader has not taken yet. */
interface Behind {
  readonly bufferedAmount: number;
}

/**
 * Sockets to close so that what is unsent on all of them together is at most `most` bytes: those that are furthest
 * behind [AVL-13]. The bound of one socket alone would let thousands of paused readers fill the memory.
 */
export const furthestBehind = <Socket extends Behind>(sockets: Iterable<Socket>, most: number): Socket[] => {
  const waiting = [...sockets].filter(({ bufferedAmount }) => bufferedAmount > 0);
  let total = waiting.reduce((sum, { bufferedAmount }) => sum + bufferedAmount, 0);
  const chosen: Socket[] = [];
  if (total <= most) return chosen;
  waiting.sort((one, other) => other.bufferedAmount - one.bufferedAmount);
  for (const socket of waiting) {
    if (total <= most) break;
    total -= socket.bufferedAmount;
    chosen.push(socket);
  }
  return chosen;
};

/**
 * Statements that do not wait for each other: on PostgreSQL they cross the network together. Ends after all of them,
 * also where one fails, so that none of them reaches the database after its transaction.
 */
export const together = async <Asked extends readonly unknown[] | []>(
  asked: Asked,
): Promise<{ -readonly [Key in keyof Asked]: Awaited<Asked[Key]> }> => {
  const outcomes = await Promise.allSettled(asked);
  for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
  // None is rejected, so this only takes the values out.
  return Promise.all(asked);
};

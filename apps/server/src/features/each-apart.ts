/**
 * Runs steps in their order; one that fails keeps none of the later ones from running. Fails with the first fault at the
 * end, with the name of its step.
 */
export const eachApart = async (steps: Readonly<Record<string, () => Promise<unknown>>>): Promise<void> => {
  const faults: Error[] = [];
  for (const [name, step] of Object.entries(steps))
    try {
      await step();
    } catch (error) {
      faults.push(new Error(`the step "${name}" failed`, { cause: error }));
    }
  if (faults[0]) throw faults[0];
};

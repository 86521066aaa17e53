/** The rule somebody wants to read without leaving the match. */
export const reading = $state<{ rule: { game: string; number: string } | null }>({ rule: null });

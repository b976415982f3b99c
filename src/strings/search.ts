/** Texts of the suggestions of a search. A page can replace each by its key. */
export const searchStrings = {
  suggestions: 'Suggestions',
  oneSuggestion: 'One suggestion',
  manySuggestions: '{count} suggestions',
  noSuggestions: 'No suggestions',
} as const;

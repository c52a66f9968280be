/** Each handwriting's letters. `npx vitest run functions/pdf/fonts/handwriting-coverage.test.ts --update` writes them anew. */
export const handwritingRanges = {
  'Dancing Script':
    'w-2m y-66 h 3 e-1 e-1 k-8 q-1 3-1 f-x f-3 3-3 4 y 2r a-1 2 h 2-1 z-1 2-1 4-1 q 5el-5 p 2-2h 7u-1 4-2 2-2 2 2 4 j-1 a 2l 2-1 2-1 2 2-2 4-1 3 4-1 2-1 2t 6o 3',
  Caveat:
    'w-2m y-66 h 3 1e-8 8 h 2 2-2 4 2-4 5-x 4 o y 1l 16 a-1 2 h 2-1 10 3 4 6w-2n 3-1 7-1 7-3 l-r 3-2f h-3 7-3 7-5 5-1 4wt-1 n-1 v-1 l-1 7-1 9-1 j-5 d-1 2n-1 5-1 7u-1 4-2 2-2 2 2 4 c-1 6-1 a 2l 2-1 2 3 3 2 6 4-2 3 2h c 6o 3',
  'Great Vibes':
    'w-2m y-c 2-4a 2-1g 2-1 5-4 4-6 2-b 3-1 4 3-d 7-7 2-1 2-10 4-1 3-z 3-2 2-1 3-d 4 3-4 3-e 2 2-1 2-1 2 2 4-1 3-3 2-4 3 3 3 8 6 5-4 6 2-1 3 5 j 7 2-3 2-2 6-2 2-1 c 3 2-1 h i-1 2-1 4-1 q 6 5z-2n 3-1 19-1 4w7 3 y 13 n 1x-45 9 2-2h 7d 7 2 8-1 4-2 2-2 2 2 4 c-1 6-1 a 2l 2-1 2-1 2 2-3 3-1 2-1 3-2 2-1 2h c 6o 3 217-6 7 5-1 o8j-1 p-1 20-4 r-2 3-1 4-7 x-2',
  'Homemade Apple': 'w-2m y-2n 1e x-1 ab k 2 5rr-1 4-2 2-2 4 4 j-1 a 2w 3a 6o',
} as const;

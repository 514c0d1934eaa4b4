package org.parquetvs.type;

/** How different two words are, for suggestions of the word that a user may have meant. */
public final class EditDistance {

    private EditDistance() {}

    /**
     * How many characters have to be inserted, removed, changed or swapped with the next one to turn one word into the
     * other: the optimal string alignment distance of Damerau and Levenshtein. Case matters.
     */
    public static int between(String one, String other) {
        int[][] distances = new int[one.length() + 1][other.length() + 1];
        for (int i = 0; i <= one.length(); i++) {
            for (int j = 0; j <= other.length(); j++) {
                if (i == 0 || j == 0) {
                    distances[i][j] = i + j;
                    continue;
                }
                int changed = distances[i - 1][j - 1] + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
                distances[i][j] = Math.min(changed, 1 + Math.min(distances[i - 1][j], distances[i][j - 1]));
                if (isSwapped(one, i, other, j)) {
                    distances[i][j] = Math.min(distances[i][j], distances[i - 2][j - 2] + 1);
                }
            }
        }
        return distances[one.length()][other.length()];
    }

    private static boolean isSwapped(String one, int i, String other, int j) {
        return i > 1 && j > 1 && one.charAt(i - 1) == other.charAt(j - 2) && one.charAt(i - 2) == other.charAt(j - 1);
    }
}

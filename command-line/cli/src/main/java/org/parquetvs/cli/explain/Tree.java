package org.parquetvs.cli.explain;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;

/** Draws the branches of a tree that is given by the indentation of its lines, two blanks for each level. */
final class Tree {
    private static final int INDENT = 2;

    private Tree() {}

    /** The lines with branches instead of blanks. */
    static List<String> drawn(List<String> lines) {
        List<String> drawn = new ArrayList<>(lines.size());
        // Levels on which another line follows, seen from below.
        BitSet continued = new BitSet();
        for (int i = lines.size() - 1; i >= 0; i--) {
            String text = lines.get(i).stripLeading();
            int depth = (lines.get(i).length() - text.length()) / INDENT;
            continued.clear(depth + 1, Math.max(depth + 1, continued.length()));
            drawn.add(branches(depth, continued) + text);
            continued.set(depth);
        }
        Collections.reverse(drawn);
        return drawn;
    }

    private static String branches(int depth, BitSet continued) {
        StringBuilder branches = new StringBuilder();
        for (int level = 1; level < depth; level++) {
            branches.append(continued.get(level) ? "│  " : "   ");
        }
        if (depth > 0) {
            branches.append(continued.get(depth) ? "├─ " : "└─ ");
        }
        return branches.toString();
    }
}

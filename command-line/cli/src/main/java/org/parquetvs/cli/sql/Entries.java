package org.parquetvs.cli.sql;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import org.parquetvs.cluster.Secrets;

/**
 * The entries of a text, one after the other. A misplaced semicolon tears a statement with a secret into several
 * entries, and all of them are secret. So an entry is handed out only when it is known whether the next ones may be its
 * rest.
 */
final class Entries implements Iterator<Entry> {
    private final String text;
    private final List<Entry> read = new ArrayList<>();
    private Secrecy previous = Secrecy.OPEN;
    private int position;

    Entries(String text) {
        this.text = text;
    }

    @Override
    public boolean hasNext() {
        return !read.isEmpty() || readOne();
    }

    @Override
    public Entry next() {
        if (!hasNext()) {
            throw new NoSuchElementException("The script has no more entries");
        }
        boolean more = true;
        while (more && (read.size() == 1 || mayBecomeSecret(read.get(read.size() - 1)))) {
            more = readOne();
        }
        return read.remove(0);
    }

    /** Whether an entry makes the ones before it secret if it becomes secret itself. */
    private static boolean mayBecomeSecret(Entry entry) {
        return entry.mayContinue() && entry.secrecy() == Secrecy.OPEN;
    }

    /** Reads the next entry; returns whether there is one. */
    private boolean readOne() {
        while (position < text.length()) {
            Piece piece = Piece.at(text, position);
            position = piece.next();
            Optional<Entry> entry = piece.entry();
            if (entry.isPresent()) {
                add(entry.get());
                return true;
            }
        }
        return false;
    }

    private void add(Entry entry) {
        boolean secret = Secrets.mayBeIn(entry.text()) || (previous == Secrecy.SECRET && entry.mayContinue());
        previous = secret ? Secrecy.SECRET : Secrecy.OPEN;
        read.add(secret ? entry.secret() : entry);
        for (int i = read.size() - 1; secret && i > 0 && read.get(i).mayContinue(); i--) {
            read.set(i - 1, read.get(i - 1).secret());
        }
    }
}

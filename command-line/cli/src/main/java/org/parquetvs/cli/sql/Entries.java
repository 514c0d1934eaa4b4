package org.parquetvs.cli.sql;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import org.parquetvs.cluster.SecretFilter;

/**
 * The entries of a text, one after the other. A misplaced semicolon tears a statement with a secret into several
 * entries, and all of them are secret. So an entry is handed out when it is known whether the next ones may be its rest,
 * or when everything that has arrived is read: a program that waits for an answer before it sends more gets the answer.
 */
final class Entries implements Iterator<Entry> {
    private final UnreadText text;
    private final List<Entry> read = new ArrayList<>();
    private Secrecy previous = Secrecy.OPEN;

    Entries(ScriptSource source) {
        this.text = new UnreadText(source);
    }

    @Override
    public boolean hasNext() {
        return !read.isEmpty() || add(text.next());
    }

    @Override
    public Entry next() {
        if (!hasNext()) {
            throw new NoSuchElementException("The script has no more entries");
        }
        boolean more = true;
        while (more && (read.size() == 1 || mayBecomeSecret(read.get(read.size() - 1)))) {
            more = add(text.nextArrived());
        }
        return read.remove(0);
    }

    /** Whether an entry makes the ones before it secret if it becomes secret itself. */
    private static boolean mayBecomeSecret(Entry entry) {
        return entry.mayContinue() && entry.secrecy() == Secrecy.OPEN;
    }

    /** Adds the next entry; returns whether there is one. */
    private boolean add(Optional<Entry> next) {
        next.ifPresent(this::add);
        return next.isPresent();
    }

    private void add(Entry entry) {
        boolean secret = SecretFilter.mayBeIn(entry.text()) || (previous == Secrecy.SECRET && entry.mayContinue());
        previous = secret ? Secrecy.SECRET : Secrecy.OPEN;
        read.add(secret ? entry.secret() : entry);
        for (int i = read.size() - 1; secret && i > 0 && read.get(i).mayContinue(); i--) {
            read.set(i - 1, read.get(i - 1).secret());
        }
    }
}

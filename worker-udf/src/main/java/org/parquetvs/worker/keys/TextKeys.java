package org.parquetvs.worker.keys;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.DictionaryTextVector;
import org.parquetvs.batch.StringVector;
import org.parquetvs.batch.TextVector;
import org.parquetvs.scan.value.Value;
import org.parquetvs.worker.vector.BytesSet;
import org.parquetvs.worker.vector.Selection;

/** Strings, as UTF-8. */
final class TextKeys extends CollectedKeys {
    private final BytesSet texts = new BytesSet();
    private int smallest;
    private int greatest;
    private @Nullable TextVector dictionary;
    private boolean[] isMember = new boolean[0];

    @Override
    void add(ColumnVector vector, int rowCount, Selection selection) {
        StringVector strings = (StringVector) vector;
        TextVector added = strings.texts();
        for (int i = 0; i < selection.count(); i++) {
            int row = selection.row(i);
            if (!vector.isNull(row)) {
                int text = strings.textOf(row);
                add(added.bytes(), added.offsets()[text], added.offsets()[text + 1]);
            }
        }
    }

    private void add(byte[] source, int start, int end) {
        if (texts.add(source, start, end)) {
            int added = texts.size() - 1;
            smallest = added == 0 || texts.compare(added, smallest) < 0 ? added : smallest;
            greatest = added == 0 || texts.compare(added, greatest) > 0 ? added : greatest;
        }
    }

    @Override
    public void keepMembers(ColumnVector vector, int rowCount, Selection selection) {
        if (vector instanceof DictionaryTextVector coded) {
            findMembers(coded);
            int[] indices = coded.indices();
            selection.keepIf(row -> !vector.isNull(row) && isMember[indices[row]]);
        } else {
            TextVector plain = (TextVector) vector;
            selection.keepIf(row -> !vector.isNull(row) && contains(plain, row));
        }
    }

    /** Finds the members in a dictionary; each of its strings is looked up once. */
    private void findMembers(DictionaryTextVector vector) {
        if (vector.dictionary() != dictionary) {
            dictionary = vector.dictionary();
            isMember = new boolean[vector.dictionarySize()];
            for (int entry = 0; entry < isMember.length; entry++) {
                isMember[entry] = contains(vector.dictionary(), entry);
            }
        }
    }

    private boolean contains(TextVector vector, int row) {
        return texts.contains(vector.bytes(), vector.offsets()[row], vector.offsets()[row + 1]);
    }

    @Override
    public boolean isEmpty() {
        return texts.size() == 0;
    }

    @Override
    boolean hasOthers() {
        return false;
    }

    @Override
    int size() {
        return texts.size();
    }

    @Override
    public long bytes() {
        return texts.memory();
    }

    @Override
    Value smallest() {
        return value(smallest);
    }

    @Override
    Value greatest() {
        return value(greatest);
    }

    @Override
    List<Value> values() {
        return IntStream.range(0, texts.size()).mapToObj(this::value).toList();
    }

    private Value value(int key) {
        return new Value.Text(new String(texts.get(key), StandardCharsets.UTF_8));
    }
}

package org.parquetvs.text.inference;

import java.util.List;
import org.parquetvs.scan.csv.ValueFormats;
import org.parquetvs.scan.inference.FieldTree;
import org.parquetvs.scan.inference.FieldTree.Shape;

/** The fields of a sample of records and, if wanted, the fields of groups and of the elements of lists in them. */
public final class SeenTables {
    private final boolean looksIntoGroups;
    private final boolean looksIntoLists;
    private final FieldTree<SeenValues> tree;

    /**
     * No fields.
     *
     * @param looksIntoGroups whether fields of groups replace the groups
     * @param looksIntoLists whether elements of lists replace the lists
     * @param formats how values are written
     */
    public SeenTables(boolean looksIntoGroups, boolean looksIntoLists, ValueFormats formats) {
        this.looksIntoGroups = looksIntoGroups;
        this.looksIntoLists = looksIntoLists;
        this.tree = new FieldTree<>(() -> new SeenValues(formats));
    }

    /** The records. */
    public FieldTree<SeenValues>.Node records() {
        return tree.records();
    }

    /** The values of a field, one of which has been seen. */
    public SeenValues value(FieldTree<SeenValues>.Node field) {
        field.add(Shape.VALUE);
        return field.facts();
    }

    /** Adds a group; returns whether to read its fields. */
    public boolean addGroup(FieldTree<SeenValues>.Node field) {
        return addNested(field, looksIntoGroups ? Shape.GROUP : Shape.VALUE);
    }

    /** Adds a list; returns whether to read its elements. */
    public boolean addList(FieldTree<SeenValues>.Node field) {
        return addNested(field, looksIntoLists ? Shape.LIST : Shape.VALUE);
    }

    private static boolean addNested(FieldTree<SeenValues>.Node field, Shape shape) {
        field.add(shape);
        field.facts().addNested();
        return shape != Shape.VALUE;
    }

    /** The tables, beginning with the table of the records. */
    public List<FieldTree.Table<SeenValues>> tables() {
        return tree.tables();
    }
}

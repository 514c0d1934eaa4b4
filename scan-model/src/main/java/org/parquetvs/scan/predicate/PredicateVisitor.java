package org.parquetvs.scan.predicate;

/**
 * One method for each class of predicates, so that a new class is a compile error wherever predicates are told apart.
 *
 * @param <R> what is made of a predicate
 */
public interface PredicateVisitor<R> {
    R visit(Constant predicate);

    R visit(And predicate);

    R visit(Or predicate);

    R visit(Not predicate);

    R visit(Comparison predicate);

    R visit(In predicate);

    R visit(IsNull predicate);

    R visit(IsTrue predicate);

    R visit(Like predicate);

    R visit(RegexpLike predicate);
}

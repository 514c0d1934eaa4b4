package org.parquetvs.store.s3;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RetryBudgetTest {

    @Test
    void isSpentAfterItsRetries() {
        RetryBudget budget = new RetryBudget(2);
        assertThat(budget.spend()).isTrue();
        assertThat(budget.spend()).isTrue();
        assertThat(budget.spend()).isFalse();
    }

    @Test
    void earnsARetryWithTenSuccesses() {
        RetryBudget budget = new RetryBudget(1);
        budget.spend();
        for (int success = 0; success < 9; success++) {
            budget.earn();
        }
        assertThat(budget.spend()).isFalse();
        budget.earn();
        assertThat(budget.spend()).isTrue();
        assertThat(budget.spend()).isFalse();
    }

    @Test
    void neverHoldsMoreThanItBeganWith() {
        RetryBudget budget = new RetryBudget(1);
        for (int success = 0; success < 100; success++) {
            budget.earn();
        }
        assertThat(budget.spend()).isTrue();
        assertThat(budget.spend()).isFalse();
    }
}

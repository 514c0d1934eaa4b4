package org.parquetvs.cli.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.parquetvs.cluster.LocalCluster;
import org.parquetvs.cluster.Session;

class InterruptionTest {

    @Test
    void aRequestIsForgottenAndTheEndIsNot() {
        try (LocalCluster cluster = LocalCluster.builder().open();
                Session session = cluster.session()) {
            Interruption interruption = new Interruption(session);
            interruption.request();
            interruption.clear();
            session.execute("CREATE SCHEMA S").close();

            interruption.end();
            interruption.clear();
            assertThat(interruption.isRequested()).isTrue();
            assertThatThrownBy(() -> session.execute("DROP SCHEMA S")).hasMessageContaining("abort");
        }
    }
}

package org.parquetvs.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.parquetvs.exasol.install.InstallCheck;
import org.parquetvs.exasol.install.InstallTarget;
import org.parquetvs.exasol.install.Installer;
import org.parquetvs.exasol.install.VersionedJar;

/** What {@code pvs install} does. */
@OnEachTarget
class InstallExasolIT {
    private static final String SCHEMA = "SECOND_ADAPTER";

    private final Lake lake;
    private final List<String> actions = new ArrayList<>();

    InstallExasolIT(Lake lake) {
        this.lake = lake;
    }

    @Test
    void installsOnceChecksAndRemoves() throws Exception {
        lake.write("install/a.json", "{\"id\": 1}");
        lake.create("FIRST_ADAPTER_IS_USED", Map.of("TABLES", "T=install/*.json"));
        InstallTarget target = lake.target().database().installation(SCHEMA);
        Installer installer = new Installer(target, OpenedTarget.READY, step -> actions.add(step.action()));
        VersionedJar jar = VersionedJar.of(OpenedTarget.JAR);

        installer.install(jar, Installer.Existing.REFUSE);
        installer.install(jar, Installer.Existing.REFUSE);
        new InstallCheck(target, step -> actions.add(step.action()))
                .run(lake.target().database().connectionJson(), "install/*.json");
        installer.uninstall();

        assertThat(actions)
                .containsExactly(
                        "created",
                        "unchanged",
                        "can be loaded",
                        "created",
                        "unchanged",
                        "unchanged",
                        "read",
                        "dropped",
                        "kept");
        assertThat(lake.rows("SELECT SCRIPT_NAME FROM EXA_ALL_SCRIPTS WHERE SCRIPT_SCHEMA = '" + SCHEMA + "'"))
                .isEmpty();
        assertThat(lake.rows("SELECT ID FROM FIRST_ADAPTER_IS_USED.T")).containsExactly("1");
    }
}
